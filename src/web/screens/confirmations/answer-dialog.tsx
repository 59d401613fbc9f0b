import { type ReactNode, type RefObject, useState } from 'react'
import { DeliveryLine } from '#web/parts/notify/notify-choice.tsx'
import { useLastShown } from '#web/parts/use-last-shown.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { answerMessage, type RequestEntry, requestOf } from './request-entry.ts'
import { RequestSubject } from './request-subject.tsx'

export type AnswerProps = {
  entry: RequestEntry
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes when the dialog has closed: the next request is answered there. */
  finalFocus: RefObject<HTMLElement | null>
  sending: boolean
  /** Gets the words without blanks around them. */
  onSend: (words: string) => void
}

export type AnswerDialogProps = AnswerProps & {
  title: string
  answer: 'confirmed' | 'rejected'
  /** The field for the words that go to the customer. */
  label: string
  optional?: boolean
  placeholder: string
  /** Why it cannot be sent with these words yet. */
  complaint?: (words: string) => string | null
  /** The button that sends, for words as they stand. */
  button: (words: string) => ReactNode
}

/** Asks for the words that go with an answer to a request. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { entry, open, onOpenChange, complaint = () => null, sending } = props
  const namesOf = useServiceNames()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const missing = complaint(words)
  // The next request may already stand behind the dialog that leaves.
  const subject = useLastShown(open ? entry : null) ?? entry
  // What was written for one request is not meant for the next.
  if (!open && typed !== '') setTyped('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      width={480}
      finalFocus={props.finalFocus}
      dirty={words !== ''}
      busy={sending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) props.onSend(words)
      }}
      footerNote={missing}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          {props.button(words)}
        </>
      }
    >
      {requestOf(subject).status !== 'pending' && (
        <Notice kind="changed">Somebody else has answered this request meanwhile.</Notice>
      )}
      <RequestSubject entry={subject} />
      <Field label={props.label} optional={props.optional ?? false}>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder={props.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <DeliveryLine {...answerMessage(subject, props.answer, namesOf)} words={words} />
    </Dialog>
  )
}
