import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LandingPlace } from '#web/parts/landing-place.ts'
import type { CustomerMessageProps } from '#web/parts/notify/message-about.ts'
import { NotifyChoice } from '#web/parts/notify/notify-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export type ReasonDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes when it has closed. */
  landing: LandingPlace
  title: string
  /** Said while there is no reason, without which it cannot be sent; absent where the reason is optional. */
  missing?: string | undefined
  placeholder: string
  /** The message to the customer, and how the sentence that offers it ends, by the reason; null where there is none. */
  notify: (CustomerMessageProps & { that: (reason: string) => string }) | null
  keepLabel: string
  confirmLabel: string
  pending: boolean
  pendingLabel: string
  /** Gets the reason without blanks around it, and whether the client is notified. */
  onConfirm: (reason: string, notifyClient: boolean) => void
  /** The record that it is about, and what happens to it. */
  children: ReactNode
}

/** Asks why something is rejected or cancelled, and whether the client reads it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onOpenChange, missing, notify, pending, onConfirm } = props
  const [typed, setTyped] = useState('')
  const [notifies, setNotifies] = useState(true)
  const reason = typed.trim()
  const isMissing = missing !== undefined && reason === ''
  return (
    <Dialog
      open={props.open}
      onOpenChange={onOpenChange}
      title={props.title}
      width={480}
      dirty={reason !== '' && !pending}
      busy={pending}
      finalFocus={props.landing}
      onSubmit={(event) => {
        event.preventDefault()
        // The button is disabled without a required reason; Ctrl+Enter is not.
        if (!pending && !isMissing) onConfirm(reason, notify !== null && notifies)
      }}
      footerNote={isMissing && missing}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {props.keepLabel}
          </Button>
          <Button
            type="submit"
            variant="danger-filled"
            icon={X}
            disabled={isMissing}
            pending={pending}
            pendingLabel={props.pendingLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
