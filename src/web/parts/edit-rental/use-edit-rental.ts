import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RentalBooking } from '#contract/rental-bookings'
import { decideRentalMove } from '#domain/rental/rental-changes'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { emptyHire } from '#web/parts/hire-choice/hire-form.ts'
import { useCarRefusal } from '#web/parts/hire-choice/use-car-refusal.ts'
import { useHireQuote } from '#web/parts/hire-choice/use-hire-quote.ts'
import { keepRental } from '#web/parts/rental/keep-rental.ts'
import { rentalLists } from '#web/parts/rental/rental-lists.ts'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import { type EditForm, editBodyOf, editComplaintsOf, editFormOf } from './edit-form.ts'

/** The form of a hire that is edited; a refusal, and a colleague who was quicker, leave everything as it was typed. */
export function useEditRental(rental: RentalBooking, onDone: () => void) {
  const { minimumDriverAge } = useStaff().garage.hireRules
  const { date: today } = useGarageNow()
  const { status } = rental
  const now = editFormOf(rental)
  const [before, setBefore] = useState(now)
  const form = useForm<EditForm>({
    mode: 'onTouched',
    defaultValues: before,
    resolver: ruleResolver((values) => editComplaintsOf(values, before, { status, today, minimumDriverAge })),
  })
  const queries = useQueryClient()
  const elsewhere = useChangedElsewhere({ ...now, status })
  // What cannot move needs no other car.
  const quote = useHireQuote(decideRentalMove(rental).permitted ? form.watch() : emptyHire, rental)
  const refuseCar = useCarRefusal(form)
  const send = useSend('PATCH /api/rental-bookings/{id}', {
    refreshes: rentalLists,
    onSuccess: (updated) => {
      onDone()
      keepRental(queries, updated)
      showToast({ title: 'Success', description: 'Rental booking updated successfully' })
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Failed to update rental booking')
      showToast({ title: 'Error', description, variant: 'destructive' })
      if (error instanceof ApiError && !refuseCar(error)) applyRefusal(form, error)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (send.isPending) return
    const body = editBodyOf(values, before, quote?.totalAmount ?? null)
    if (Object.keys(body).length === 0) onDone()
    else send.mutate({ params: { id: rental.id }, body })
  })
  function showNewState() {
    setBefore(now)
    form.reset(now)
    elsewhere.accept()
  }
  const changedElsewhere = elsewhere.changed && !send.isPending && !send.isSuccess
  return { form, before, submit, isPending: send.isPending, changedElsewhere, showNewState }
}
