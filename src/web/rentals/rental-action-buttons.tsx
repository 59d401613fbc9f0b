import { Check, Inbox, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { type RentalCounterAction, rentalCounterActions } from '#domain/rentals/rental-counter-actions'
import { isStepDue } from '#domain/schedule/rental-list-position'
import { displayInstant } from '#domain/time/display'
import { NoShowButton, SheetCancelButton } from '#web/bookings/cancel-buttons.tsx'
import { requestHref } from '#web/bookings/request-address.ts'
import { UndoRentalButton } from '#web/bookings/undo-buttons.tsx'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { rentalActions } from './rental-actions.ts'
import { useRentalDialogs } from './rental-dialogs.tsx'

type RentalActionButtonsProps = {
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
      <span className="inline-flex items-center gap-1 text-small whitespace-nowrap text-done-fg tabular-nums">
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
      icon={rentalActions[action].icon}
      onClick={() => start({ action, id, rental })}
    >
      {rentalActions[action].label}
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

/** Staff actions in the rental sheet. */
export function RentalSheetActions({
  rental,
  edit,
  onDeleted,
}: {
  rental: RentalBooking
  /** The button that edits the rental. */
  edit: ReactNode
  onDeleted: () => void
}) {
  const { mayChange } = useStaff()
  const start = useRentalDialogs()
  if (!mayChange)
    return (
      <p className="text-small text-ink-2">
        Only staff and administrators can check in, extend, check out, cancel and delete rentals.
      </p>
    )
  return (
    <>
      <Button
        variant="danger"
        icon={Trash2}
        onClick={() => start({ action: 'delete', id: rental.id, rental, onDeleted })}
      >
        Delete
      </Button>
      <SheetCancelButton kind="rental" record={rental} />
      <NoShowButton booking={{ kind: 'rental', record: rental }} movesFocus />
      <UndoRentalButton rental={rental} />
      {edit}
      <RentalActionButtons
        rental={rental}
        variant="primary"
        size="default"
        className="flex-1"
        besideClassName="flex-none"
      />
    </>
  )
}
