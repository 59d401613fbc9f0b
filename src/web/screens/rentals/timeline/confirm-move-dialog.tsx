import { type RefObject, useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import { lateCarWarning } from '#domain/rental/lateness'
import { hearsOfMove } from '#domain/rental/rental-changes'
import { useRead } from '#web/api/hooks.ts'
import { aboutRental } from '#web/components/notify/message-about.ts'
import { NotifyChoice } from '#web/components/notify/notify-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MoveSummary } from './move-summary.tsx'
import { priceOf, type RentalMove } from './timeline-move.ts'

export type ConfirmMoveDialogProps = {
  move: Omit<RentalMove, 'notifyClient'>
  /** The overdue rental of the new car, or null. */
  late: RentalTimelineEntry | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: (notifyClient: boolean) => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Confirms a move that changes the price, or to a car that is overdue from another rental. */
export function ConfirmMoveDialog({
  move,
  late,
  open,
  onOpenChange,
  onConfirm,
  finalFocus,
}: ConfirmMoveDialogProps) {
  const { booking } = move
  const [notify, setNotify] = useState(true)
  // A pending request is not notified of the move: the client learns of it from the confirmation or rejection.
  const isPriceNew = priceOf(move).totalAmount !== booking.totalAmount
  const isNotified = hearsOfMove(booking)
  const { data } = useRead(
    'GET /api/rental-bookings/{id}',
    { params: { id: booking.id } },
    { when: isNotified && open },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isPriceNew ? 'The price will change' : 'This car is late'}
      description={
        isPriceNew
          ? `${booking.clientName} will pay a different total after this move.`
          : 'It may not be back in time.'
      }
      width={480}
      finalFocus={finalFocus}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(notify)
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Don't move</Button>
          <Button type="submit" variant="primary">
            Move booking
          </Button>
        </>
      }
    >
      <MoveSummary move={move} />
      {late && <Notice kind="warning">{lateCarWarning(late)}</Notice>}
      {isNotified && data && (
        <NotifyChoice
          message="rental_moved"
          client={data.client}
          about={aboutRental({ id: booking.id, rentalVehicle: move.to.car }, move.to.times)}
          that="about the change"
          checked={notify}
          onChange={setNotify}
        />
      )}
      {!isNotified && (
        <p className="small muted">The client will be notified when you confirm or reject the request.</p>
      )}
    </Dialog>
  )
}
