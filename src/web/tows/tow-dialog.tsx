import { useState } from 'react'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { reasonMissing } from '#domain/bookings/request-answer'
import { towContact } from '#domain/tows/tow-contact'
import { towLocationLines } from '#domain/tows/tow-location'
import { towedCarName } from '#domain/tows/towed-car'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { aboutTow, NotifyChoice, useObstacle } from '#web/messages/notify-choice.tsx'
import { ReasonDialog } from '#web/messages/reason-dialog.tsx'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { Dialog, type DialogState, FormButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { useIsEdited } from '#web/ui/unsaved-question.tsx'
import { BookTowDialog } from './book-tow-dialog.tsx'
import { towActions } from './tow-actions.ts'
import { TowFormDialog } from './tow-form-dialog.tsx'

const { dispatch } = towActions

/** A tow request action that opens a dialog. */
export type TowDialogTask =
  | { action: 'new' }
  | { action: 'dispatch' | 'call_off' | 'book' | 'edit' | 'delete'; tow: TowBooking; onDeleted?: () => void }

type TowDialogProps = DialogState & { tow: TowBooking }

/** The dialog for a tow request action. */
export function TowDialog({ task, ...dialog }: DialogState & { task: TowDialogTask }) {
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
function DispatchDialog({ tow, open, onOpenChange }: TowDialogProps) {
  const [note, setNote] = useState('')
  const [notify, setNotify] = useState(true)
  const isEdited = useIsEdited({ note, notify })
  const client = towContact(tow)
  const isSent = useObstacle({ message: 'tow_dispatched', client }) === null
  const { run, isPending } = useAction(dispatch, { onDone: () => onOpenChange(false) })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dispatch Tow Truck"
      width={480}
      dirty={isEdited && !isPending}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) run(tow, { note, notifyClient: notify })
      }}
      footer={
        <FormButtons icon={dispatch.icon} pending={isPending} pendingLabel={dispatch.pending}>
          {dispatch.label}
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
    missing: reasonMissing,
    placeholder: 'For example: our truck is out until 4 pm, please call another service',
    message: 'tow_rejected',
  },
  cancel: {
    title: 'Cancel Tow Request',
    missing: 'Please provide a reason',
    placeholder: 'For example: customer got a jump start',
    message: 'tow_cancelled',
  },
} as const

/** Rejects or cancels a tow request with a required reason; staff can choose to notify the customer. */
function CallOffDialog({ tow, ...dialog }: TowDialogProps) {
  const outcome = tow.status === 'pending' ? 'reject' : 'cancel'
  const { run, isPending } = useAction(towActions[outcome], { onDone: () => dialog.onOpenChange(false) })
  const { message, ...texts } = callOffTexts[outcome]
  return (
    <ReasonDialog
      {...texts}
      {...dialog}
      action={towActions[outcome]}
      notify={{ message, client: towContact(tow), about: aboutTow(tow), that: () => 'why' }}
      cancelLabel="Keep request"
      pending={isPending}
      onConfirm={(note, notifyClient) => run(tow, { note, notifyClient })}
    >
      <TowSubject tow={tow} />
    </ReasonDialog>
  )
}

/** Confirms the deletion of a tow request. It does not notify the customer, so open requests are cancelled first. */
function DeleteTowDialog({ tow, ...dialog }: TowDialogProps & { onDeleted: (() => void) | undefined }) {
  return (
    <DeleteRecordDialog
      {...dialog}
      action={towActions.delete}
      subject={tow}
      title="Delete Tow Request"
      sentence={`Are you sure you want to delete this tow request for ${tow.customerName}? ${undoHint}`}
      cancelLabel="Keep request"
      confirmLabel="Delete request"
    >
      <TowSubject tow={tow} />
    </DeleteRecordDialog>
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
