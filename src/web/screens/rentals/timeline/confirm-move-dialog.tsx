import { type RefObject, useState } from 'react'
import { hearsOfMove } from '#domain/rental/rental-changes'
import { useRead } from '#web/api/hooks.ts'
import { NotifyChoice } from '#web/parts/appointment/notify-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoveSummary } from './move-summary.tsx'
import type { RentalMove } from './rental-move.ts'

export type ConfirmMoveDialogProps = {
  move: Omit<RentalMove, 'notifyClient'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: (notifyClient: boolean) => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Asks before a move that changes what the hirer pays. */
export function ConfirmMoveDialog({
  move,
  open,
  onOpenChange,
  onConfirm,
  finalFocus,
}: ConfirmMoveDialogProps) {
  const { booking } = move
  const [notify, setNotify] = useState(true)
  // A request hears of it with the garage's answer.
  const isTold = hearsOfMove(booking)
  const { data } = useRead(
    'GET /api/rental-bookings/{id}',
    { params: { id: booking.id } },
    { when: isTold && open },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="The price changes"
      description={`${booking.clientName} pays another total after this move.`}
      width={480}
      finalFocus={finalFocus}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(notify)
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep as it was</Button>
          <Button type="submit" variant="primary">
            Move booking
          </Button>
        </>
      }
    >
      <MoveSummary move={move} />
      {isTold && data && (
        <NotifyChoice client={data.client} about="about the change" checked={notify} onChange={setNotify} />
      )}
      {!isTold && <p className="small muted">The customer hears of it with your answer to the request.</p>}
    </Dialog>
  )
}
