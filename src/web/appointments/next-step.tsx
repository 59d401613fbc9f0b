import { Check, Inbox } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { isNotHereYet } from '#domain/appointments/arrival'
import { displayInstant } from '#domain/time/display'
import { requestHref } from '#web/bookings/request-address.ts'
import { mayDo } from '#web/records/action.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ButtonLink, type ButtonSize } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { appointmentActions } from './appointment-actions.ts'
import { CheckOutButton } from './use-check-out.tsx'

const { checkIn, checkOut } = appointmentActions

/** The button for the next action on an appointment, or the time at which it was checked out. */
export function NextStep({
  appointment,
  variant = 'secondary',
  size = 'small',
  className,
}: {
  appointment: Appointment
  /** `primary` in the sheet, where it is the main action. */
  variant?: 'primary' | 'secondary'
  size?: ButtonSize
  className?: string | undefined
}) {
  const staff = useStaff()
  const now = useGarageNow()
  const { id, status, checkOutTime } = appointment
  if (checkOutTime !== null) {
    return (
      <span className="inline-flex items-center gap-1 text-small whitespace-nowrap text-done-fg tabular-nums">
        <Icon shape={Check} size="small" />
        Left {displayInstant(checkOutTime, staff.garage.timeZone).time}
      </span>
    )
  }
  if (mayDo(staff, checkIn, appointment)) {
    const isDue = variant === 'secondary' && isNotHereYet(appointment, now)
    return (
      <ActionButton
        key={checkIn.label}
        action={checkIn}
        subject={appointment}
        values={{ now }}
        isNextStep
        variant={isDue ? 'due' : variant}
        size={size}
        className={className}
      />
    )
  }
  if (mayDo(staff, checkOut, appointment)) {
    return <CheckOutButton key={checkOut.label} {...{ appointment, variant, size, className }} />
  }
  if (status !== 'pending' || !staff.mayChange) return null
  return (
    <ButtonLink
      variant={variant}
      size={size}
      className={className}
      icon={Inbox}
      href={requestHref({ type: 'appointment', id })}
    >
      Review
    </ButtonLink>
  )
}
