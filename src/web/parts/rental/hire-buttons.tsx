import { Check, Inbox } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { type HireDeed, hireDeedsFor } from '#domain/rental/hire-deeds'
import { isStepDue } from '#domain/schedule/hire-on-list'
import { displayInstant } from '#domain/time/display'
import { NEXT_STEP } from '#web/parts/landing-place.ts'
import { requestHref } from '#web/parts/request-address.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { ButtonSize, ButtonVariant } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { deedLooks } from './deed-looks.ts'
import styles from './hire-buttons.module.css'
import { useHireWork } from './use-hire-work.ts'

export type HireButtonsProps = {
  rental: RentalBooking
  /** `primary` where it is the one thing to do: in the sheet. */
  variant?: 'primary' | 'secondary'
  size?: ButtonSize
  /** Where there is room for one button only. */
  nextOnly?: boolean
  className?: string | undefined
  /** Of the button beside the next step. */
  besideClassName?: string | undefined
}

/** What moves a hire on, the next step last, where the thumb is; what is done says when. */
export function HireButtons(props: HireButtonsProps) {
  const { rental, variant = 'secondary', size = 'small', nextOnly, className, besideClassName } = props
  const { garage, mayChange } = useStaff()
  const now = useGarageNow()
  const start = useHireWork()
  const { id, status, returnedAt } = rental
  if (returnedAt !== null) {
    // The sheet says it where it says when.
    if (variant === 'primary') return null
    return (
      <span className={styles.back}>
        <Icon shape={Check} size="small" />
        Back {displayInstant(returnedAt, garage.timeZone).time}
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
  const [next, ...beside] = hireDeedsFor(rental)
  if (next === undefined) return null
  const button = (deed: HireDeed, look: { variant: ButtonVariant; className: string | undefined }) => (
    <Button
      key={deed}
      {...look}
      {...(deed === next && { [NEXT_STEP]: id })}
      size={size}
      icon={deedLooks[deed].icon}
      onClick={() => start({ deed, id, rental })}
    >
      {deedLooks[deed].label}
    </Button>
  )
  const isDue = variant === 'secondary' && isStepDue(rental, now)
  return (
    <>
      {!nextOnly &&
        beside.map((deed) => button(deed, { variant: 'secondary', className: besideClassName ?? className }))}
      {button(next, { variant: isDue ? 'due' : variant, className })}
    </>
  )
}
