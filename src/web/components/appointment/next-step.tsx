import { Check, Inbox } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { decideAppointment } from '#domain/appointment/appointment-status'
import { displayInstant } from '#domain/time/display'
import { requestHref } from '#web/components/request-address.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { ButtonSize } from '#web/ui/button-classes.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isNotHereYet } from './arrival.ts'
import { CheckInButton } from './check-in-button.tsx'
import { CheckOutButton } from './check-out-button.tsx'
import styles from './next-step.module.css'

export type NextStepProps = {
  appointment: Appointment
  /** `primary` in the sheet, where it is the main action. */
  variant?: 'primary' | 'secondary'
  size?: ButtonSize
  className?: string | undefined
}

/** The button for the next action on an appointment, or the time at which it was checked out. */
export function NextStep({ appointment, variant = 'secondary', size = 'small', className }: NextStepProps) {
  const { garage, mayChange } = useStaff()
  const now = useGarageNow()
  const { id, status, checkOutTime } = appointment
  if (checkOutTime !== null) {
    return (
      <span className={styles.out}>
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
