import { ArrowLeft } from 'lucide'
import { type FormEvent, type ReactNode, useState } from 'react'
import { addDays, type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { displayCustomerDate } from '#domain/time/display'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { displayManagedMoment, NOT_CHANGED, names } from './describe-managed.ts'
import type { PanelProps } from './managed-page.tsx'
import { useSendOnce } from './use-send-once.ts'

/** A change of the booking: its heading, what it is about, and the buttons that make it or leave everything as it is. */
function Panel({
  title,
  about,
  keepLabel,
  button,
  failure,
  onKeep,
  onSubmit,
  children,
}: {
  title: string
  about: ReactNode
  keepLabel: string
  /** The button that makes the change. */
  button: ReactNode
  failure: string | null
  onKeep: () => void
  onSubmit: () => void
  children?: ReactNode
}) {
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <BackToBooking onClick={onKeep} />
      <h1 ref={focusAtTop} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-2 text-lead text-ink-2">{about}</p>
      <div className="mt-5 grid gap-4">
        {children}
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <div className="grid gap-2">
          {button}
          <Button size="large" onClick={onKeep}>
            {keepLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}

export function BackToBooking({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" icon={ArrowLeft} className="mb-3 -ml-3" onClick={onClick}>
      Back
    </Button>
  )
}

const reasons = {
  appointment: ['Another day suits me better', 'The car is fixed or sold'],
  rental: ['My plans have changed', 'I found another car'],
  tow: ['The car is running again', 'Someone else will tow it'],
} as const
const OTHER = 'Something else'

/** Asks whether to cancel, and why. */
export function CancelPanel({ token, booking, onKeep, onDone }: PanelProps) {
  const { kind, start, vehicle } = booking
  const { noun } = names[kind]
  const [chosen, setChosen] = useState<string | null>(null)
  const [other, setOther] = useState('')
  const { send, isPending, failure } = useSendOnce('POST /api/manage/{token}/cancel', {
    onDone: (changed) => onDone(changed, `Your ${noun} has been cancelled. There is nothing else to do.`),
    failed: NOT_CHANGED,
  })
  const reason = chosen === OTHER && other.trim() !== '' ? other : chosen
  const about = [start && displayManagedMoment(start), vehicle].filter(Boolean).join(', ')
  return (
    <Panel
      title={`Cancel your ${noun}?`}
      about={`${about === '' ? '' : `${about}. `}Cancelling is free of charge.`}
      keepLabel={`Keep my ${noun}`}
      failure={failure}
      onKeep={onKeep}
      onSubmit={() => send({ params: { token }, body: { reason } })}
      button={
        <Button variant="danger-filled" size="large" type="submit" pending={isPending}>
          Cancel {noun}
        </Button>
      }
    >
      <Field label="Why are you cancelling?" group="radio" optional>
        <div className="grid gap-2">
          {[...reasons[kind], OTHER].map((reason) => (
            <ChoiceCard
              key={reason}
              type="radio"
              name="reason"
              title={reason}
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            />
          ))}
        </div>
      </Field>
      {chosen === OTHER && (
        <Field label="Your reason" optional>
          <TextArea value={other} maxLength={500} onChange={(event) => setOther(event.target.value)} />
        </Field>
      )}
    </Panel>
  )
}

/** Adds a note for the staff. */
export function NotePanel({ token, booking, onKeep, onDone }: PanelProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { send, isPending, failure } = useSendOnce('POST /api/manage/{token}/note', {
    onDone: (changed) => onDone(changed, 'Your note has been added. We can see it now.'),
    failed: NOT_CHANGED,
  })
  function submit() {
    if (text.trim() === '') setError('Please enter a note.')
    else send({ params: { token }, body: { text } })
  }
  return (
    <Panel
      title="Add a note"
      about={`We'll see it with your ${names[booking.kind].noun}. In a hurry? Please call us.`}
      keepLabel="Back without a note"
      failure={failure}
      onKeep={onKeep}
      onSubmit={submit}
      button={
        <Button variant="primary" size="large" type="submit" pending={isPending}>
          Add note
        </Button>
      }
    >
      <Field label="Note" error={error}>
        <TextArea
          value={text}
          maxLength={1000}
          rows={5}
          onChange={(event) => {
            setText(event.target.value)
            setError(null)
          }}
        />
      </Field>
    </Panel>
  )
}

/** Asks for a longer rental. */
export function ExtendPanel({ token, booking, today, onKeep, onDone }: PanelProps & { today: CalendarDate }) {
  const current = booking.end?.date ?? today
  const first = addDays(current < today ? today : current, 1)
  const [typed, setTyped] = useState<string>(first)
  const [error, setError] = useState<string | null>(null)
  const { send, isPending, failure } = useSendOnce('POST /api/manage/{token}/extend', {
    onDone: (changed) => {
      const end = changed.end === null ? 'as agreed' : displayManagedMoment(changed.end)
      onDone(changed, `We've received your request and will confirm it. Until then, the return is ${end}.`)
    },
    onRefused: ({ fields }) => setError(fields.endDate ?? null),
    failed: NOT_CHANGED,
  })
  function submit() {
    if (isCalendarDate(typed) && typed > current) send({ params: { token }, body: { endDate: typed } })
    else setError(`Please choose a date after ${displayCustomerDate(current)}, the current return date.`)
  }
  return (
    <Panel
      title="Ask for a longer rental"
      about="We'll check that the car is available and confirm the new return date."
      keepLabel={`Return on ${displayCustomerDate(current)}`}
      failure={error === null ? failure : null}
      onKeep={onKeep}
      onSubmit={submit}
      button={
        <Button variant="primary" size="large" type="submit" pending={isPending}>
          Send request
        </Button>
      }
    >
      <Field label="New return date" error={error}>
        <TextInput
          type="date"
          min={first}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(null)
          }}
        />
      </Field>
    </Panel>
  )
}
