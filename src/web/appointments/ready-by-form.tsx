import { Check, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import {
  dayOfReadyBy,
  decideTellReadyBy,
  displayReadyBy,
  isReadyByPassed,
} from '#domain/appointments/ready-by'
import { readTypedReadyBy, unreadableReadyBy } from '#domain/appointments/typed-ready-by'
import type { GarageNow } from '#domain/time/garage-clock'
import { plateAndName } from '#domain/vehicles/vehicle'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { aboutReadyBy, MessageText, NotifyChoice, useNotified } from '#web/messages/notify-choice.tsx'
import { currentOf } from '#web/records/action.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { ActionButton, useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useUnsaved } from '#web/ui/unsaved-question.tsx'
import { appointmentActions } from './appointment-actions.ts'

/** The typed time of a form, and what saves it. `told`: how the client is notified of it; null: not. */
function useTypedReadyBy(
  appointment: Appointment,
  { told = null, onDone }: { told?: string | null; onDone?: () => void } = {},
) {
  const now = useGarageNow()
  const { readyBy } = appointment
  const stored = readyBy === null ? '' : displayReadyBy(readyBy, now)
  // Undefined: not typed yet, so that the field shows what is saved.
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isPending } = useAction(appointmentActions.readyBy, {
    onDone: () => {
      setTyped(undefined)
      onDone?.()
    },
    // A conflict has a toast, as the text of the field belongs to the time before it.
    onFailed: (error) =>
      setProblem(currentOf(error) === null ? sentenceOf(error, 'Failed to save the time.') : null),
  })
  const text = typed ?? stored
  const read = (wanted: string) =>
    readTypedReadyBy(wanted, {
      now,
      day: dayOfReadyBy(appointment, now.date),
      current: readyBy === null ? null : new Date(readyBy),
    })
  function save(wanted: string) {
    if (isPending) return
    const instant = wanted.trim() === '' ? null : read(wanted)
    setTyped(wanted)
    if (instant === null && wanted.trim() !== '') return setProblem(unreadableReadyBy)
    setProblem(null)
    const changed = instant?.toISOString() ?? null
    const notified = changed === null || told === null ? undefined : told
    if (changed !== readyBy || notified !== undefined)
      return run(appointment, { readyBy: changed, now, told: notified })
    setTyped(undefined)
    onDone?.()
  }
  return {
    text,
    /** The time as far as it can be read, else the saved one. */
    readyBy: read(text)?.toISOString() ?? readyBy,
    isDirty: text.trim() !== stored,
    problem,
    isPending,
    change: (value: string) => {
      setTyped(value)
      setProblem(null)
    },
    save,
  }
}

type TypedReadyBy = ReturnType<typeof useTypedReadyBy>

/** The typed time with its hint or problem, and buttons for usual delays and for the proposal. */
function ReadyByField({
  appointment,
  form,
  aside,
}: {
  appointment: Appointment
  form: TypedReadyBy
  aside?: React.ReactNode
}) {
  const now = useGarageNow()
  const { data } = useRead('GET /api/appointments/{id}/ready-by', { params: { id: appointment.id } })
  const proposal = data?.readyBy ?? null
  const { readyBy } = appointment
  const isPassed = isReadyByPassed(appointment, now.instant)
  const problem = form.problem ?? (form.isDirty ? null : warningOf(appointment, proposal, now))
  return (
    <Field
      label="Ready by"
      error={problem}
      hint={proposal === null || readyBy !== null ? 'For example 3:30 pm, tomorrow 10 or +1h' : undefined}
      aside={isPassed && <span className="font-label text-cancelled-fg">Late</span>}
    >
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          className="min-w-40 flex-1 max-md:basis-full"
          value={form.text}
          placeholder={proposal === null ? 'No time promised' : `About ${displayReadyBy(proposal, now)}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="done"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => form.change(target.value)}
        />
        {['+30m', '+1h'].map((delay) => (
          <Button key={delay} onClick={() => form.save(delay)}>
            {delay}
          </Button>
        ))}
        {proposal !== null && proposal !== readyBy && (
          <Button onClick={() => form.save(displayReadyBy(proposal, now))}>
            Use {displayReadyBy(proposal, now)}
          </Button>
        )}
        {aside}
      </div>
    </Field>
  )
}

/** Returns why the promised time is at risk, or null. */
function warningOf(appointment: Appointment, proposal: string | null, now: GarageNow): string | null {
  const { readyBy } = appointment
  if (readyBy === null || proposal === null || proposal <= readyBy) return null
  return `By the plan of the workshop board, the vehicle will be ready by ${displayReadyBy(proposal, now)}.`
}

/** Changes the promised time in the sheet of the appointment: Enter saves. */
export function ReadyByForm({ appointment }: { appointment: Appointment }) {
  const form = useTypedReadyBy(appointment)
  useUnsaved(form.isDirty)
  function submit(event: FormEvent) {
    event.preventDefault()
    form.save(form.text)
  }
  return (
    <form className="mb-5" onSubmit={submit} noValidate>
      <ReadyByField
        appointment={appointment}
        form={form}
        aside={
          form.isDirty ? (
            <Button
              type="submit"
              variant="primary"
              icon={Check}
              pending={form.isPending}
              pendingLabel="Saving..."
            >
              Save
            </Button>
          ) : (
            appointment.readyBy !== null && (
              <IconButton icon={X} label="Clear ready by" onClick={() => form.save('')} />
            )
          )
        }
      />
      {!form.isDirty && <NotifyCustomer appointment={appointment} />}
    </form>
  )
}

const message = 'appointment_ready_by'

/** Returns whether the client can be told this time. */
const mayTell = (appointment: Appointment, readyBy: string, { instant }: GarageNow) =>
  decideTellReadyBy(new Date(readyBy), appointment, instant).permitted

/** The button that notifies the client of the promised time, with the text; nothing if there is no time ahead. */
function NotifyCustomer({ appointment }: { appointment: Appointment }) {
  const now = useGarageNow()
  const { notifyReadyBy } = appointmentActions
  const { client, readyBy } = appointment
  const told = useNotified({ message, client })
  if (told === null || readyBy === null || !mayTell(appointment, readyBy, now)) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ActionButton
        action={notifyReadyBy}
        subject={appointment}
        values={{ readyBy, now, told }}
        size="small"
      />
      <MessageText
        message={message}
        client={client}
        about={aboutReadyBy(appointment, readyBy, now.timeZone)}
      />
    </div>
  )
}

/** Changes the promised time of a row. */
export function ReadyByDialog({
  appointment,
  open,
  onOpenChange,
}: DialogState & { appointment: Appointment }) {
  const now = useGarageNow()
  const [notify, setNotify] = useState(false)
  const { client, vehicle } = appointment
  const notified = useNotified({ message, client })
  const form = useTypedReadyBy(appointment, {
    told: notify ? notified : null,
    onDone: () => onOpenChange(false),
  })
  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ready By"
      description={plateAndName(vehicle)}
      action={{ ...appointmentActions.readyBy, icon: Check, label: 'Save' }}
      values={{ typed: form.isDirty && form.text, notify }}
      isPending={form.isPending}
      onSubmit={() => form.save(form.text)}
    >
      <ReadyByField appointment={appointment} form={form} />
      {appointment.readyBy === null && (
        <p className="text-small text-ink-2">Leave it empty to promise no time.</p>
      )}
      {form.readyBy !== null && mayTell(appointment, form.readyBy, now) && (
        <NotifyChoice
          message={message}
          client={client}
          about={aboutReadyBy(appointment, form.readyBy, now.timeZone)}
          that="when the car will be ready"
          checked={notify}
          onChange={setNotify}
        />
      )}
    </ActionDialog>
  )
}
