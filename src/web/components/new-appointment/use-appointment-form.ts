import { useForm } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { type AppointmentForm, bodyOf, emptyForm, fieldOf, validateAppointment } from './appointment-form.ts'
import type { AppointmentPreset } from './use-new-appointment.ts'
import { useSlotProblem } from './use-slot-problem.ts'

/** Form state of a new appointment; server errors keep the chosen values. */
export function useAppointmentForm(preset: AppointmentPreset, onDone: () => void) {
  const form = useForm<AppointmentForm>({
    mode: 'onTouched',
    defaultValues: { ...emptyForm, ...preset },
    resolver: ruleResolver(validateAppointment),
  })
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const create = useSend('POST /api/appointments', {
    refreshes: appointmentLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Appointment created successfully' })
      form.reset(emptyForm)
      onDone()
    },
    onError: (error, { body }) => {
      toastFailure('Failed to create appointment', error)
      if (!(error instanceof ApiError)) return
      if (!showProblem(error, body.timeSlotId)) showProblemInForm(form, error, fieldOf)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ body: bodyOf(values) })
  })
  return { form, submit, isPending: create.isPending, unavailableSlotId }
}
