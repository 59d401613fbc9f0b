import { Check, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { dayOfReadyBy, displayReadyBy, isReadyByPassed } from '#domain/appointments/ready-by'
import { readTypedReadyBy, unreadableReadyBy } from '#domain/appointments/typed-ready-by'
import type { GarageNow } from '#domain/time/garage-clock'
import { plateAndName } from '#domain/vehicles/vehicle'
import { sentenceOf } from '#web/api/api-error.ts'
import { useRead } from '#web/api/hooks.ts'
import { currentOf } from '#web/records/action.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { appointmentActions, type Promised } from './appointment-actions.ts'

/** What a time without a day depends on. */
export type PromisedOnDay = Pick<Appointment, 'timeSlot'>

/** The typed time of a form, and what saves it. */
function useTypedReadyBy(appointment: Promised & PromisedOnDay, onDone?: () => void) {
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
  function save(wanted: string) {
    if (isPending) return
    const instant =
      wanted.trim() === ''
        ? null
        : readTypedReadyBy(wanted, {
            now,
            day: dayOfReadyBy(appointment, now.date),
            current: readyBy === null ? null : new Date(readyBy),
          })
    setTyped(wanted)
    if (instant === null && wanted.trim() !== '') return setProblem(unreadableReadyBy)
    setProblem(null)
    const changed = instant?.toISOString() ?? null
    if (changed !== readyBy) return run(appointment, { readyBy: changed, now })
    setTyped(undefined)
    onDone?.()
  }
  return {
    text,
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
  appointment: Promised & PromisedOnDay
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
          className="flex-1 max-md:basis-full"
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
function warningOf(appointment: Promised, proposal: string | null, now: GarageNow): string | null {
  const { readyBy } = appointment
  if (readyBy === null || proposal === null || proposal <= readyBy) return null
  return `By the plan of the workshop board, the vehicle will be ready by ${displayReadyBy(proposal, now)}.`
}

/** Changes the promised time in the sheet of the appointment: Enter saves. */
export function ReadyByForm({ appointment }: { appointment: Promised & PromisedOnDay }) {
  const form = useTypedReadyBy(appointment)
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
    </form>
  )
}

/** Changes the promised time of a row. */
export function ReadyByDialog({
  appointment,
  open,
  onOpenChange,
}: DialogState & { appointment: Promised & PromisedOnDay }) {
  const form = useTypedReadyBy(appointment, () => onOpenChange(false))
  const { vehicle, readyBy } = appointment
  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ready By"
      description={plateAndName(vehicle)}
      action={{ ...appointmentActions.readyBy, icon: Check, label: 'Save' }}
      isPending={form.isPending}
      onSubmit={() => form.save(form.text)}
    >
      <ReadyByField appointment={appointment} form={form} />
      {readyBy === null && (
        <p className="text-small text-ink-2">
          The client will not be notified. Leave it empty to promise no time.
        </p>
      )}
    </ActionDialog>
  )
}
