import { Truck } from 'lucide'
import { useState } from 'react'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { reasonMissing } from '#domain/bookings/request-answer'
import { towContact } from '#domain/tows/tow-contact'
import { towLocationLines } from '#domain/tows/tow-location'
import { towedCarName } from '#domain/tows/towed-car'
import { useChange } from '#web/api/use-change.ts'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { aboutTow } from '#web/messages/message-about.ts'
import { NotifyChoice, useObstacle } from '#web/messages/notify-choice.tsx'
import { ReasonDialog } from '#web/messages/reason-dialog.tsx'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { toastFailure } from '#web/records/failure-toast.ts'
import { type FocusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { undoHint, useUndoDelete } from '#web/records/use-undo-delete.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BookTowDialog } from './book-tow-dialog.tsx'
import { TowFormDialog } from './tow-form-dialog.tsx'
import { useMoveTow } from './use-move-tow.ts'

/** A tow request action that opens a dialog. */
export type TowDialogTask =
  | { action: 'new' }
  | { action: 'dispatch' | 'call_off' | 'book' | 'edit' | 'delete'; tow: TowBooking; onDeleted?: () => void }

interface TowDialogProps {
  tow: TowBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Focus target after closing. */
  landing: FocusTarget
}

/** The dialog for a tow request action. */
export function TowDialog({
  task,
  ...dialog
}: { task: TowDialogTask } & Pick<TowDialogProps, 'open' | 'onOpenChange' | 'landing'>) {
  if (task.action === 'new') return <TowFormDialog {...dialog} tow={null} />
  const props = { ...dialog, tow: task.tow }
  switch (task.action) {
    case 'edit':
      return <TowFormDialog {...props} />
    case 'dispatch':
      return <DispatchDialog {...props} />
    case 'call_off':
      return <CallOffDialog {...props} />
    case 'book':
      return <BookTowDialog {...props} />
    case 'delete':
      return <DeleteTowDialog {...props} onDeleted={task.onDeleted} />
  }
}

/** Marks the truck as dispatched and sends the customer the driver and arrival time. */
function DispatchDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const [note, setNote] = useState('')
  const [notify, setNotify] = useState(true)
  const client = towContact(tow)
  const isSent = useObstacle({ message: 'tow_dispatched', client }) === null
  const { move, moving } = useMoveTow(tow, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dispatch Tow Truck"
      width={480}
      dirty={note !== '' && moving === null}
      busy={moving !== null}
      finalFocus={landing}
      onSubmit={(event) => {
        event.preventDefault()
        if (moving === null) move({ status: 'dispatched', note, notifyClient: notify })
      }}
      footer={
        <FormButtons
          icon={Truck}
          pending={moving !== null}
          pendingLabel="Dispatching..."
          onCancel={() => onOpenChange(false)}
        >
          Dispatch
        </FormButtons>
      }
    >
      <TowSubject tow={tow} />
      <Field label="Driver and arrival" optional hint={isSent && 'Will be sent to the customer'}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder="Dave, about 25 minutes away"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <NotifyChoice
        message="tow_dispatched"
        client={client}
        about={aboutTow(tow)}
        words={note}
        that="that the truck is on its way"
        checked={notify}
        onChange={setNotify}
      />
    </Dialog>
  )
}

const callOffTexts = {
  reject: {
    title: 'Reject Tow Request',
    button: 'Reject',
    pending: 'Rejecting...',
    missing: reasonMissing,
    placeholder: 'For example: our truck is out until 4 pm, please call another service',
    message: 'tow_rejected',
  },
  cancel: {
    title: 'Cancel Tow Request',
    button: 'Cancel request',
    pending: 'Cancelling...',
    missing: 'Please provide a reason',
    placeholder: 'For example: customer got a jump start',
    message: 'tow_cancelled',
  },
} as const

/** Rejects or cancels a tow request with a required reason; staff can choose to notify the customer. */
function CallOffDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const { move, moving } = useMoveTow(tow, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const texts = callOffTexts[tow.status === 'pending' ? 'reject' : 'cancel']
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      landing={landing}
      title={texts.title}
      missing={texts.missing}
      placeholder={texts.placeholder}
      notify={{ message: texts.message, client: towContact(tow), about: aboutTow(tow), that: () => 'why' }}
      cancelLabel="Keep request"
      confirmLabel={texts.button}
      pending={moving !== null}
      pendingLabel={texts.pending}
      onConfirm={(note, notifyClient) => move({ status: 'cancelled', note, notifyClient })}
    >
      <TowSubject tow={tow} />
    </ReasonDialog>
  )
}

/** Confirms the deletion of a tow request. It does not notify the customer, so open requests are cancelled first. */
function DeleteTowDialog({
  tow,
  open,
  onOpenChange,
  landing,
  onDeleted,
}: TowDialogProps & { onDeleted: (() => void) | undefined }) {
  const showDeleted = useUndoDelete()
  const remove = useChange('DELETE /api/tow-bookings/{id}', {
    onSuccess: () => {
      restoreFocus(landing)
      onOpenChange(false)
      onDeleted?.()
      showDeleted(
        { title: 'Success', description: 'Tow request deleted successfully' },
        { entity: 'tow_booking', id: tow.id },
      )
    },
    onError: (error) => toastFailure('Failed to delete tow request', error),
  })
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Tow Request"
      sentence={`Are you sure you want to delete this tow request for ${tow.customerName}? ${undoHint}`}
      cancelLabel="Keep request"
      confirmLabel="Delete request"
      removal={remove}
      onConfirm={() => remove.mutate({ params: { id: tow.id } })}
      finalFocus={landing}
    >
      <TowSubject tow={tow} />
    </RemovalDialog>
  )
}

/** Summary of the tow request that a dialog is about: customer, vehicle and location. */
function TowSubject({ tow }: { tow: TowBooking }) {
  const where = towLocationLines(tow.pickupLocation).where
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b>{tow.customerName}</b>
          {tow.vehicleLicensePlate !== null && <PlateChip plate={tow.vehicleLicensePlate} />}
        </div>
        <div className="text-small text-ink-2">
          {[towedCarName(tow), where].filter((part) => part !== null).join(' · ')}
        </div>
      </div>
      <StatusBadge status={tow.status} />
    </div>
  )
}
