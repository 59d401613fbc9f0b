import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { ApiError } from '#web/api/api-error.ts'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { keepAppointment } from '#web/parts/appointment/keep-appointment.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { useSlotRefusal } from '#web/parts/new-appointment/use-slot-refusal.ts'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { showToast } from '#web/ui/toast.ts'
import { type EditForm, editBodyOf, editComplaintsOf, editFormOf } from './edit-form.ts'

/** The form of an appointment that is edited; a refusal, and a colleague who was quicker, leave everything as it was typed. */
export function useEditForm(appointment: Appointment, onDone: () => void) {
  const now = editFormOf(appointment)
  const [before, setBefore] = useState(now)
  const form = useForm<EditForm>({
    mode: 'onTouched',
    defaultValues: before,
    resolver: ruleResolver((values) => editComplaintsOf(values, before)),
  })
  const queries = useQueryClient()
  const elsewhere = useChangedElsewhere({ ...now, status: appointment.status })
  const { lostSlotId, showRefusal } = useSlotRefusal(form)
  const send = useSend('PATCH /api/appointments/{id}', {
    refreshes: appointmentLists,
    onSuccess: (updated) => {
      onDone()
      keepAppointment(queries, updated)
      showToast({ title: 'Success', description: 'Appointment updated successfully' })
    },
    onError: (error, { body }) => {
      toastFailure('Failed to update appointment', error)
      if (!(error instanceof ApiError)) return
      if (!showRefusal(error, body.timeSlotId ?? '')) applyRefusal(form, error)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (send.isPending) return
    const body = editBodyOf(values, before)
    if (Object.keys(body).length === 0) onDone()
    else send.mutate({ params: { id: appointment.id }, body })
  })
  function showNewState() {
    setBefore(now)
    form.reset(now)
    elsewhere.accept()
  }
  const changedElsewhere = elsewhere.changed && !send.isPending && !send.isSuccess
  return { form, submit, isPending: send.isPending, lostSlotId, changedElsewhere, showNewState }
}
