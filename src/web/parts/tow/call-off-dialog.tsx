import { X } from 'lucide-react'
import { useState } from 'react'
import { reasonMissing } from '#domain/schedule/request-answer'
import { towContact } from '#domain/tow/tow-contact'
import { keepFocus } from '#web/parts/landing-place.ts'
import { aboutTow } from '#web/parts/notify/message-about.ts'
import { NotifyChoice } from '#web/parts/notify/notify-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { TowSubject } from './tow-subject.tsx'
import { useMoveTow } from './use-move-tow.ts'

const looks = {
  reject: {
    title: 'Reject Tow Request',
    button: 'Reject',
    pending: 'Rejecting...',
    missing: reasonMissing,
    placeholder: 'For example: our truck is out until 4 pm, please call another service',
  },
  cancel: {
    title: 'Cancel Tow Request',
    button: 'Cancel request',
    pending: 'Cancelling...',
    missing: 'Please provide a reason',
    placeholder: 'For example: caller found a jump start',
  },
}

/** Says no to a request, or calls a tow off; always with its reason, which the customer reads unless staff would rather not. */
export function CallOffDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const [typed, setTyped] = useState('')
  const [notify, setNotify] = useState(true)
  const { move, moving } = useMoveTow(tow, () => {
    keepFocus(landing)
    onOpenChange(false)
  })
  const look = tow.status === 'pending' ? looks.reject : looks.cancel
  const reason = typed.trim()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={look.title}
      width={480}
      dirty={reason !== '' && moving === null}
      busy={moving !== null}
      finalFocus={landing}
      onSubmit={(event) => {
        event.preventDefault()
        // The button is disabled without a reason; Ctrl+Enter is not.
        if (moving === null && reason !== '')
          move({ status: 'cancelled', note: reason, notifyClient: notify })
      }}
      footerNote={reason === '' && look.missing}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Keep request
          </Button>
          <Button
            type="submit"
            variant="danger-filled"
            icon={X}
            disabled={reason === ''}
            pending={moving !== null}
            pendingLabel={look.pending}
          >
            {look.button}
          </Button>
        </>
      }
    >
      <TowSubject tow={tow} />
      <Field label="Reason">
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder={look.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <NotifyChoice
        message={tow.status === 'pending' ? 'tow_rejected' : 'tow_cancelled'}
        client={towContact(tow)}
        about={aboutTow(tow)}
        words={reason}
        that="why"
        checked={notify}
        onChange={setNotify}
      />
    </Dialog>
  )
}
