import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Appointment } from '#contract/appointments'
import { ApiError } from '#web/api/api-error.ts'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { cacheAppointment } from '#web/components/appointment/cache-appointment.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useSlotProblem } from '#web/components/new-appointment/use-slot-problem.ts'
import { useTechniciansAt } from '#web/components/new-appointment/use-technicians-at.ts'
import { type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  type AppointmentEditForm,
  appointmentEdit,
  appointmentEditBodyOf,
  appointmentEditFormOf,
  validateAppointmentEdit,
} from './appointment-edit-form.ts'

/** Form state of an edited appointment; server errors keep the typed values. */
export function useEditForm(appointment: Appointment, onDone: () => void) {
  const form: UseFormReturn<AppointmentEditForm> = useForm({
    mode: 'onTouched',
    defaultValues: appointmentEditFormOf(appointment),
    resolver: ruleResolver((values) => validateAppointmentEdit(values, conflicts.edit.base)),
  })
  const queries = useQueryClient()
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const send = useSend('PATCH /api/appointments/{id}', {
    refreshes: appointmentLists,
    onSuccess: (updated) => {
      onDone()
      cacheAppointment(queries, updated)
      const description = savedSentence('Appointment updated successfully', conflicts)
      showToast({ title: 'Success', description })
    },
    onError: (error, { body }) => {
      if (conflicts.retry(error, save)) return
      toastFailure('Failed to update appointment', error)
      if (!(error instanceof ApiError)) return
      if (!showProblem(error, body.timeSlotId ?? '')) showProblemInForm(form, error)
    },
  })
  const servicesOf = useServiceNames()
  const { data: technicians } = useTechniciansAt(form.watch('timeSlotId'))
  // Names by id: a technician assigned by another user may not be in the list of active mechanics.
  const assigned = useRef(new Map<string, string>())
  const conflicts = useFormConflicts({
    form,
    record: appointment,
    formOf: (record) => {
      const { assignedStaffId, assignedStaff } = record
      if (assignedStaffId && assignedStaff) assigned.current.set(assignedStaffId, assignedStaff.name)
      return appointmentEditFormOf(record)
    },
    schema: Appointment,
    editable: appointmentEdit({
      servicesOf,
      technicianOf: (id) =>
        assigned.current.get(id) ?? technicians?.find((one) => one.id === id)?.name ?? 'Another technician',
    }),
    paused: send.isPending || send.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<AppointmentEditForm>) {
    const body = appointmentEditBodyOf(values, base)
    if (Object.keys(body).length === 0) onDone()
    else send.mutate({ params: { id: appointment.id }, body: { ...body, version } })
  }
  const submit = form.handleSubmit(() => {
    if (!send.isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending: send.isPending, unavailableSlotId }
}
