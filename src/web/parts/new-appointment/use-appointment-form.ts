import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { type AppointmentForm, bodyOf, complaintsOf, emptyForm, fieldOf } from './appointment-form.ts'
import type { AppointmentPreset } from './use-new-appointment.ts'

/** The form of a new appointment and what becomes of it; a refusal keeps everything that was chosen. */
export function useAppointmentForm(preset: AppointmentPreset, onDone: () => void) {
  const form = useForm<AppointmentForm>({
    mode: 'onTouched',
    defaultValues: { ...emptyForm, ...preset },
    resolver: ruleResolver(complaintsOf),
  })
  const queries = useQueryClient()
  const [lostSlotId, setLostSlotId] = useState<string | null>(null)
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
      if (error.code === 'slot_full') loseSlot(body.timeSlotId, error.sentence)
      else applyRefusal(form, error, fieldOf)
    },
  })
  function loseSlot(timeSlotId: string, sentence: string | null) {
    setLostSlotId(timeSlotId)
    form.setValue('timeSlotId', '')
    form.setError('timeSlotId', { type: 'server', message: sentence ?? 'Please select a time slot' })
    void queries.invalidateQueries({ queryKey: ['/api/time-slots'] })
  }
  const { setFocus } = form
  useEffect(() => {
    // Only now is the lost slot disabled, and the first free one has the focus to offer.
    if (lostSlotId !== null) setFocus('timeSlotId')
  }, [lostSlotId, setFocus])
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ body: bodyOf(values) })
  })
  return { form, submit, isPending: create.isPending, lostSlotId }
}
