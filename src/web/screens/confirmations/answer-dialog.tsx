import { type ReactNode, type RefObject, useState } from 'react'
import type { Appointment } from '#contract/appointments'
import { useLastShown } from '#web/parts/use-last-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { RequestSubject } from './request-subject.tsx'

export type AnswerProps = {
  request: Appointment
  open: boolean
  onOpenChange: (open: boolean) => void
  onAnswered: () => void
  /** Where the focus goes when the dialog has closed: the next request is answered there. */
  finalFocus: RefObject<HTMLElement | null>
}

export type AnswerDialogProps = Omit<AnswerProps, 'onAnswered'> & {
  title: string
  description: string
  /** The field for the words that go to the customer. */
  label: string
  optional?: boolean
  placeholder: string
  /** Why it cannot be sent with these words yet. */
  complaint?: (words: string) => string | null
  /** The button that sends, for words as they stand. */
  button: (words: string) => ReactNode
  sending: boolean
  /** Gets the words without blanks around them. */
  onSend: (words: string) => void
}

/** Asks for the words that go with an answer to a request. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { request, open, onOpenChange, complaint = () => null, sending } = props
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const missing = complaint(words)
  // The next request may already stand behind the dialog that leaves.
  const subject = useLastShown(open ? request : null) ?? request
  // What was written for one request is not meant for the next.
  if (!open && typed !== '') setTyped('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
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
      <RequestSubject request={subject} />
      <Field label={props.label} optional={props.optional ?? false}>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder={props.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
