import { CalendarDays, Hourglass } from 'lucide'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { Client } from '#contract/clients/clients'
import { addDays } from '#domain/time/calendar-date'
import { vehicleYearRange } from '#domain/vehicles/vehicle-years'
import { partOfDayLabel, partsOfDay } from '#domain/waitlist/waitlist-entry'
import { ApiError } from '#web/api/call-api.ts'
import type { AppointmentPreset } from '#web/bookings/booking-dialogs.ts'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import { focusFirstError, ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, StaffNotesField, TextField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { mainFocusTarget } from '#web/ui/reachable.ts'
import { appointmentActions, isNotNeeded } from './appointment-actions.ts'
import { AppointmentFields, WorkFields } from './appointment-fields.tsx'
import { AppointmentNoteField } from './appointment-note-field.tsx'
import { AppointmentParties } from './appointment-parties.tsx'
import {
  type AppointmentForm,
  bodyOf,
  emptyForm,
  fieldOf,
  validateAppointment,
} from './new-appointment-form.ts'
import { useSlotProblem } from './use-slot-problem.ts'
import { validateWaiting, waitingBodyOf, waitingFieldOf } from './waiting-form.ts'

/** Creates an appointment for an existing or new client; it is scheduled immediately. */
export function NewAppointmentDialog({
  open,
  onOpenChange,
  preset,
}: DialogState & {
  preset: AppointmentPreset
}) {
  const { unavailableSlotId, known, ...newAppointment } = useAppointmentForm(preset, () =>
    onOpenChange(false),
  )
  const { watch, setValue, clearErrors, setFocus } = newAppointment.form
  const [waits, timeSlotId] = watch(['waits', 'timeSlotId'])
  function setWaits(waiting: boolean) {
    clearErrors()
    // Rendered, so that the fields of the other choice can take the focus.
    flushSync(() => setValue('waits', waiting, { shouldDirty: true }))
    setFocus(waiting ? 'firstDate' : 'timeSlotId')
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...newAppointment}
      title={waits ? 'Add to Waitlist' : 'Create New Appointment'}
      width={640}
      footerNote={waits ? whatWaitingBrings : <AppointmentNoteField timeSlotId={timeSlotId} />}
      submitLabel={waits ? 'Add to waitlist' : 'Create appointment'}
      pendingLabel={waits ? 'Adding...' : 'Creating...'}
    >
      <AppointmentParties known={known} />
      {waits ? (
        <WaitingFields />
      ) : (
        <AppointmentFields offersNextTime firstDay={preset.firstDay} unavailableSlotId={unavailableSlotId} />
      )}
      <Button
        variant="ghost"
        icon={waits ? CalendarDays : Hourglass}
        className="-ml-3 justify-self-start"
        onClick={() => setWaits(!waits)}
      >
        {waits ? 'Choose a time instead' : 'No suitable time? Add to waitlist'}
      </Button>
    </FormDialog>
  )
}

const parts = partsOfDay.map((part) => ({ value: part, label: partOfDayLabel(part) }))

/** The days on which a client would take a time that becomes available, and the work. */
function WaitingFields() {
  const { date: today } = useGarageNow()
  const { advanceBookingDays } = useStaff().garage.capacity
  const days = { type: 'date', min: today, max: addDays(today, advanceBookingDays) }
  return (
    <>
      <div className="field-pairs">
        <TextField<AppointmentForm> name="firstDate" label="First day" {...days} />
        <TextField<AppointmentForm> name="lastDate" label="Last day" {...days} />
      </div>
      <SegmentedField<AppointmentForm, 'partOfDay'> name="partOfDay" label="Time of day" options={parts} />
      <WorkFields />
      <StaffNotesField />
    </>
  )
}

const whatWaitingBrings = 'Times that become available on these days are offered to the client.'

/** Form state of a new appointment, or of a client who waits for a time; server errors keep the typed values. */
function useAppointmentForm({ firstDay, ...values }: AppointmentPreset, onDone: () => void) {
  const { garage } = useStaff()
  const { date: today } = useGarageNow()
  const thisYear = today.slice(0, 4)
  const firstDate = firstDay ?? addDays(today, 1)
  const years = vehicleYearRange(Number(thisYear), garage.earliestVehicleYear)
  const form = useForm<AppointmentForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyForm, year: thisYear, firstDate, lastDate: firstDate, ...values },
    resolver: ruleResolver((values) =>
      values.waits ? validateWaiting(values, years) : validateAppointment(values, { ...garage, years }),
    ),
  })
  const [known, setKnown] = useState<ChosenClient | null>(null)
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const saved = {
    focus: mainFocusTarget,
    onDone: () => {
      form.reset(emptyForm)
      onDone()
    },
  }
  const create = useAction(appointmentActions.create, {
    ...saved,
    onFailed: (error, { subject }) => {
      if (!(error instanceof ApiError) || showProblem(error, subject.timeSlotId)) return
      if (error.code === 'duplicate') {
        setKnown(Client.safeParse(error.current).data ?? null)
        form.setError('email', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
      } else showProblemInForm(form, error, fieldOf)
    },
  })
  const addToWaitlist = useAction(appointmentActions.addToWaitlist, {
    ...saved,
    onFailed: (error) => {
      if (isNotNeeded(error))
        form.setError('firstDate', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
      else showProblemInForm(form, error, (path) => waitingFieldOf(path, form.getValues()))
    },
  })
  const isPending = create.isPending || addToWaitlist.isPending
  const onSubmit = form.handleSubmit(
    (filled) => {
      if (isPending) return
      setKnown(null)
      if (filled.waits) addToWaitlist.run(waitingBodyOf(filled))
      else create.run(bodyOf(filled))
    },
    (errors) => focusFirstError(form, errors),
  )
  return { form, onSubmit, isPending, unavailableSlotId, known }
}
