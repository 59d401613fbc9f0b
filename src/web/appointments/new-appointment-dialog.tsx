import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Client } from '#contract/clients/clients'
import { vehicleYearRange } from '#domain/vehicles/vehicle-years'
import { ApiError } from '#web/api/call-api.ts'
import type { AppointmentPreset } from '#web/bookings/booking-dialogs.ts'
import type { ChosenClient } from '#web/forms/client-field.tsx'
import { focusFirstError, ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { mainFocusTarget } from '#web/ui/reachable.ts'
import { appointmentActions } from './appointment-actions.ts'
import { AppointmentFields } from './appointment-fields.tsx'
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
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...newAppointment}
      title="Create New Appointment"
      width={640}
      footerNote={<AppointmentNoteField timeSlotId={newAppointment.form.watch('timeSlotId')} />}
      submitLabel="Create appointment"
      pendingLabel="Creating..."
    >
      <AppointmentParties known={known} />
      <AppointmentFields offersNextTime firstDay={preset.firstDay} unavailableSlotId={unavailableSlotId} />
    </FormDialog>
  )
}

/** Form state of a new appointment; server errors keep the typed values. */
function useAppointmentForm({ firstDay: _, ...values }: AppointmentPreset, onDone: () => void) {
  const { garage } = useStaff()
  const thisYear = useGarageNow().date.slice(0, 4)
  const years = vehicleYearRange(Number(thisYear), garage.earliestVehicleYear)
  const form = useForm<AppointmentForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyForm, year: thisYear, ...values },
    resolver: ruleResolver((values) => validateAppointment(values, { ...garage, years })),
  })
  const [known, setKnown] = useState<ChosenClient | null>(null)
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const create = useAction(appointmentActions.create, {
    focus: mainFocusTarget,
    onDone: () => {
      form.reset(emptyForm)
      onDone()
    },
    onFailed: (error, { subject }) => {
      if (!(error instanceof ApiError) || showProblem(error, subject.timeSlotId)) return
      if (error.code === 'duplicate') {
        setKnown(Client.safeParse(error.current).data ?? null)
        form.setError('email', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
      } else showProblemInForm(form, error, fieldOf)
    },
  })
  const onSubmit = form.handleSubmit(
    (filled) => {
      if (create.isPending) return
      setKnown(null)
      create.run(bodyOf(filled))
    },
    (errors) => focusFirstError(form, errors),
  )
  return { form, onSubmit, isPending: create.isPending, unavailableSlotId, known }
}
