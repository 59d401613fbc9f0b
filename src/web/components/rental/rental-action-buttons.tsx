import { Check, Inbox } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { type RentalCounterAction, rentalCounterActions } from '#domain/rental/rental-counter-actions'
import { isStepDue } from '#domain/schedule/rental-list-position'
import { displayInstant } from '#domain/time/display'
import { NEXT_STEP } from '#web/components/focus-target.ts'
import { requestHref } from '#web/components/request-address.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#web/ui/button-classes.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './rental-action-buttons.module.css'
import { rentalActionStyles } from './rental-action-styles.ts'
import { useRentalDialogs } from './use-rental-dialogs.ts'

export type RentalActionButtonsProps = {
  rental: RentalBooking
  /** `primary` in the sheet, where it is the main action. */
  variant?: 'primary' | 'secondary'
  size?: ButtonSize
  /** Show the next action only, where space is limited. */
  nextOnly?: boolean
  className?: string | undefined
  /** Class of the button beside the next action. */
  besideClassName?: string | undefined
}

/** The action buttons of a rental, the next action last for easy reach on phones; or the time of return. */
export function RentalActionButtons(props: RentalActionButtonsProps) {
  const { rental, variant = 'secondary', size = 'small', nextOnly, className, besideClassName } = props
  const { garage, mayChange } = useStaff()
  const now = useGarageNow()
  const start = useRentalDialogs()
  const { id, status, returnedAt } = rental
  if (returnedAt !== null) {
    // The sheet shows the time of return elsewhere.
    if (variant === 'primary') return null
    return (
      <span className={styles.back}>
        <Icon shape={Check} size="small" />
        Returned {displayInstant(returnedAt, garage.timeZone).time}
      </span>
    )
  }
  if (!mayChange) return null
  if (status === 'pending') {
    return (
      <ButtonLink
        variant={variant}
        size={size}
        icon={Inbox}
        className={className}
        href={requestHref({ type: 'rental', id })}
      >
        Review
      </ButtonLink>
    )
  }
  const [next, ...beside] = rentalCounterActions(rental)
  if (next === undefined) return null
  const button = (
    action: RentalCounterAction,
    variant: { variant: ButtonVariant; className: string | undefined },
  ) => (
    <Button
      key={action}
      {...variant}
      {...(action === next && { [NEXT_STEP]: id })}
      size={size}
      icon={rentalActionStyles[action].icon}
      onClick={() => start({ action, id, rental })}
    >
      {rentalActionStyles[action].label}
    </Button>
  )
  const isDue = variant === 'secondary' && isStepDue(rental, now)
  return (
    <>
      {!nextOnly &&
        beside.map((action) =>
          button(action, { variant: 'secondary', className: besideClassName ?? className }),
        )}
      {button(next, { variant: isDue ? 'due' : variant, className })}
    </>
  )
}
