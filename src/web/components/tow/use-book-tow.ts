import { useForm } from 'react-hook-form'
import type { TowBooking } from '#contract/tow-bookings'
import { ApiError } from '#web/api/api-error.ts'
import { appointmentLists, type Refreshed, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useSlotProblem } from '#web/components/new-appointment/use-slot-problem.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { type BookTowForm, bodyOf, fieldOf, formOf, validateTowBooking } from './book-tow-form.ts'
import { towLists } from './tow-lists.ts'

const refreshes: readonly Refreshed[] = [...towLists, ...appointmentLists, '/api/clients/known']

/** Form state of the appointment for a towed car; server errors keep the typed values. */
export function useBookTow(tow: TowBooking, onDone: () => void) {
  const form = useForm<BookTowForm>({
    mode: 'onTouched',
    defaultValues: formOf(tow),
    resolver: ruleResolver(validateTowBooking),
  })
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const book = useSend('POST /api/tow-bookings/{id}/appointment', {
    refreshes,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Appointment created successfully' })
      onDone()
    },
    onError: (error, { body }) => {
      toastFailure('Failed to create appointment', error)
      if (!(error instanceof ApiError)) return
      if (!showProblem(error, body.timeSlotId)) showProblemInForm(form, error, fieldOf)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!book.isPending) book.mutate({ params: { id: tow.id }, body: bodyOf(values) })
  })
  return { form, submit, isPending: book.isPending, unavailableSlotId }
}
