import { KeyRound } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { isNotHereYet, isPickupLate } from '#domain/appointments/arrival'
import type { RentalActivity } from '#domain/schedule/day-feed'
import { shownStatus } from '#domain/shown-status'
import { vehicleName } from '#domain/vehicles/vehicle'
import { NextStep } from '#web/appointments/next-step.tsx'
import { OverbookedTag } from '#web/appointments/overbooked-tag.tsx'
import { ReadyByText } from '#web/appointments/ready-by.tsx'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { AppointmentBadge, appointmentStyle, StatusBadge, statusStyle } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import { TechnicianName } from '#web/staff/technician-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import type { Tone } from '#web/ui/tone.ts'

/** An appointment in the schedule with its next step. */
export function DashboardAppointmentRow({ appointment, href }: { appointment: Appointment; href: string }) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { client, vehicle, services, assignedStaff } = appointment
  return (
    <ScheduleRow
      href={href}
      name={client.name}
      plate={vehicle.licensePlate}
      tone={appointmentStyle(appointment).tone}
      badge={<AppointmentBadge appointment={appointment} />}
      technician={assignedStaff && <TechnicianName name={assignedStaff.name} />}
      step={<NextStep appointment={appointment} className="w-full" />}
    >
      <BookedBy of={appointment} className="mr-2" />
      {isNotHereYet(appointment, now) && <NotHereYet />}
      <ReadyByText appointment={appointment} className="mr-2" />
      <OverbookedTag appointment={appointment} /> {vehicleName(vehicle)} <span className="text-ink-3">·</span>{' '}
      {namesOf(services)}
    </ScheduleRow>
  )
}

/** A rental in the schedule with what happens today and its next step. */
export function DashboardRentalRow({
  rental,
  activity,
  href,
}: {
  rental: RentalBooking
  activity: RentalActivity
  href: string
}) {
  const now = useGarageNow()
  const { client, rentalVehicle } = rental
  return (
    <ScheduleRow
      href={href}
      name={client.name}
      plate={rentalVehicle.licensePlate}
      tone={statusStyle(shownStatus(rental)).tone}
      badge={<StatusBadge status={shownStatus(rental)} />}
      step={<RentalActionButtons nextOnly rental={rental} className="w-full" />}
    >
      <BookedBy of={rental} className="mr-2" />
      {isPickupLate(rental, now) && <NotHereYet />}
      <Icon shape={KeyRound} size="small" className="mr-1 inline-block" />
      <b className="font-label text-ink">{activity}</b> <span className="text-ink-3">·</span>{' '}
      {vehicleName(rentalVehicle)}
    </ScheduleRow>
  )
}

function NotHereYet() {
  return (
    <>
      <span className="font-label text-pending-fg">Not here yet</span> <span className="text-ink-3">
        ·
      </span>{' '}
    </>
  )
}

/**
 * One appointment or rental of the day, in a panel that is a container; rows added by other users fade in. The step is below
 * the name on a phone, and in a narrow panel with the large controls of the workshop.
 */
function ScheduleRow({
  href,
  name,
  plate,
  tone,
  badge,
  technician,
  step,
  children,
}: {
  href: string
  name: string
  plate: string | null
  tone: Tone
  badge: ReactNode
  technician?: ReactNode
  step?: ReactNode
  /** The vehicle and the services or rental activity. */
  children: ReactNode
}) {
  return (
    <li className="duration-menu relative flex min-h-row items-center gap-3 border-line px-5 py-2 transition-opacity not-first:border-t hover:bg-canvas/40 max-md:flex-wrap max-md:px-4 max-md:py-3 starting:opacity-0 workshop:@max-sheet-wide:flex-wrap">
      <StatusStripe tone={tone} />
      <div className="min-w-0 flex-1 max-md:shrink-0 max-md:basis-full workshop:@max-sheet-wide:shrink-0 workshop:@max-sheet-wide:basis-full">
        <div className="flex items-center gap-2">
          <Link href={href} className="cover-link truncate leading-6 font-name max-md:text-lead" {...rowLink}>
            {name}
          </Link>
          <PlateChip plate={plate} />
        </div>
        <div className="truncate text-small text-ink-2">{children}</div>
      </div>
      {/* In a narrow panel the technician is shown as initials; on a phone the name has a line with the status. */}
      <span className="w-22 flex-none overflow-hidden empty:hidden max-md:w-auto max-md:max-w-28 md:empty:block md:max-lg:w-6 md:@max-sheet-wide:w-6 md:workshop:@max-sheet-wide:hidden">
        {technician}
      </span>
      {/* A long status, `Waiting for customer`, is on two lines, not under the button. */}
      <span className="w-28 flex-none max-md:mr-auto max-md:w-auto md:*:h-auto md:*:min-h-6 md:*:py-0.5 md:*:whitespace-normal md:workshop:w-32 workshop:@max-sheet-wide:mr-auto">
        {badge}
      </span>
      <span className="relative flex w-28 flex-none justify-end max-md:ml-auto max-md:w-auto max-md:min-w-32 md:workshop:w-36">
        {step}
      </span>
    </li>
  )
}
