import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { vehicleName } from '#domain/vehicles/vehicle'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { BookedBy } from './booked-by.tsx'
import { AppointmentBadge, appointmentStyle } from './status-badge.tsx'

/** Summary of the appointment that a dialog is about. */
export function AppointmentSubject({
  appointment,
  title,
  note,
}: {
  appointment: Appointment
  title: ReactNode
  note: ReactNode
}) {
  const { vehicle } = appointment
  return (
    <div className="relative flex items-center gap-3 overflow-clip rounded-lg bg-sunken px-4 py-3">
      <StatusStripe tone={appointmentStyle(appointment).tone} inset />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b className="tabular-nums">{title}</b>
          <PlateChip plate={vehicle.licensePlate} />
        </div>
        <div className="text-small text-ink-2">{note}</div>
        <BookedBy of={appointment} />
      </div>
      <AppointmentBadge appointment={appointment} />
    </div>
  )
}

/** Summary of the rental that a dialog is about: car and client. */
export function RentalSubject({
  rental,
  note,
  end,
}: {
  rental: RentalBooking
  /** Small text below the car: client and dates. */
  note: ReactNode
  /** Badge at the right. */
  end?: ReactNode
}) {
  const { rentalVehicle } = rental
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken py-2 pr-4 pl-3">
      <CarSide
        body={rentalVehicle.category}
        className={clsx('w-16! flex-none sm:w-24!', end && 'max-sm:hidden')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b>{vehicleName(rentalVehicle)}</b>
          <PlateChip plate={rentalVehicle.licensePlate} />
        </div>
        <div className="text-small text-ink-2 tabular-nums">{note}</div>
        <BookedBy of={rental} />
      </div>
      {end}
    </div>
  )
}
