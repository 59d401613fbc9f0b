import { type ReactNode, type RefObject, useState } from 'react'
import { DeliveryLine } from '#web/components/notify/notify-choice.tsx'
import { useLastShown } from '#web/components/use-last-shown.ts'
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
  /** Receives the focus when the dialog has closed: the button that answers the next request. */
  finalFocus: RefObject<HTMLElement | null>
  sending: boolean
  /** Receives the trimmed text. */
  onSend: (words: string) => void
}

export type AnswerDialogProps = AnswerProps & {
  title: string
  answer: 'confirmed' | 'rejected'
  /** The label of the text field. */
  label: string
  optional?: boolean
  placeholder: string
  /** Returns the validation error of the text, or null. */
  fieldError?: (words: string) => string | null
  /** Renders the submit button for the current text. */
  button: (words: string) => ReactNode
}

/** Dialog for the text that is sent to the customer with the confirmation or rejection. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { entry, open, onOpenChange, fieldError = () => null, sending } = props
  const namesOf = useServiceNames()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const missing = fieldError(words)
  // During the closing animation `entry` may already be the next request.
  const subject = useLastShown(open ? entry : null) ?? entry
  // Clear the text so that it is not sent with the next request.
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
        <Notice kind="changed">Someone else has already answered this request.</Notice>
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
