import { X } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { ActionStyle } from '#web/records/action.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type CustomerMessageProps, NotifyChoice } from './notify-choice.tsx'

type ReasonDialogProps = DialogState & {
  title: string
  /** Error while the required reason is empty; undefined if the reason is optional. */
  missing?: string | undefined
  placeholder: string
  /** The message to the customer, and the end of the checkbox label for a given reason; null if no message exists. */
  notify: (CustomerMessageProps & { that: (reason: string) => string }) | null
  cancelLabel: string
  action: Pick<ActionStyle<never>, 'label' | 'pending'>
  pending: boolean
  /** Called with the trimmed reason, and whether to notify the client. */
  onConfirm: (reason: string, notifyClient: boolean) => void
  /** Summary of the record and of the result. */
  children: ReactNode
}

/** Asks for the reason of a rejection or cancellation, and whether to send it to the client. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { missing, notify, pending, onConfirm } = props
  const [typed, setTyped] = useState('')
  const [notifies, setNotifies] = useState(true)
  const reason = typed.trim()
  const isMissing = missing !== undefined && reason === ''
  return (
    <ActionDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      action={{ ...props.action, icon: X }}
      variant="danger-filled"
      cancelLabel={props.cancelLabel}
      disabled={isMissing}
      isPending={pending}
      values={{ reason, notifies }}
      footerNote={isMissing && missing}
      onSubmit={() => {
        if (!isMissing) onConfirm(reason, notify !== null && notifies)
      }}
    >
      {props.children}
      <Field label="Reason" optional={missing === undefined}>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder={props.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {notify !== null && (
        <NotifyChoice
          {...notify}
          that={notify.that(reason)}
          words={reason}
          checked={notifies}
          onChange={setNotifies}
        />
      )}
    </ActionDialog>
  )
}
