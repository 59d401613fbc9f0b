import { Check, Inbox, LogIn, LogOut } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { decideAppointment } from '#domain/appointment-status'
import { isNotHereYet } from '#domain/appointments/arrival'
import { displayInstant } from '#domain/time/display'
import { requestHref } from '#web/bookings/request-address.ts'
import { focusTarget, NEXT_STEP, restoreFocus } from '#web/records/focus-target.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink, type ButtonSize, type ButtonStyle } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useCheckOut } from './use-check-out.ts'

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
  const { garage, mayChange } = useStaff()
  const now = useGarageNow()
  const { id, status, checkOutTime } = appointment
  if (checkOutTime !== null) {
    return (
      <span className="inline-flex items-center gap-1 text-small whitespace-nowrap text-done-fg tabular-nums">
        <Icon shape={Check} size="small" />
        Left {displayInstant(checkOutTime, garage.timeZone).time}
      </span>
    )
  }
  if (!mayChange) return null
  const style = { variant, size, className }
  if (decideAppointment(appointment, 'checkIn').permitted) {
    const due = variant === 'secondary' && isNotHereYet(appointment, now)
    return <CheckInButton {...style} id={id} variant={due ? 'due' : variant} />
  }
  if (decideAppointment(appointment, 'checkOut').permitted) return <CheckOutButton {...style} id={id} />
  if (status !== 'pending') return null
  return (
    <ButtonLink {...style} icon={Inbox} href={requestHref({ type: 'appointment', id })}>
      Review
    </ButtonLink>
  )
}

function CheckInButton({ id, ...style }: ButtonStyle & { id: string }) {
  const checkIn = useCheckIn()
  return (
    <Button
      {...style}
      icon={LogIn}
      pending={checkIn.isPending}
      {...{ [NEXT_STEP]: id }}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(id, currentTarget))
        checkIn.mutate({ params: { id } })
      }}
    >
      Check In
    </Button>
  )
}

/** Checks the car out: the appointment leaves the working list and remains in the vehicle's history. */
function CheckOutButton({ id, ...style }: ButtonStyle & { id: string }) {
  const checkOut = useCheckOut()
  return (
    <Button
      {...style}
      icon={LogOut}
      pending={checkOut.isPending}
      {...{ [NEXT_STEP]: id }}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(id, currentTarget))
        checkOut.mutate({ params: { id } })
      }}
    >
      Check Out
    </Button>
  )
}
