import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { RentalBooking } from '#contract/rental-bookings'
import { decideRentalMove } from '#domain/rental/rental-changes'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { cacheRental } from '#web/components/rental/cache-rental.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { emptyRentalChoice } from '#web/components/rental-choice/rental-choice-form.ts'
import { useCarProblem } from '#web/components/rental-choice/use-car-problem.ts'
import { useFleetAvailability } from '#web/components/rental-choice/use-fleet-availability.ts'
import { useRentalQuote } from '#web/components/rental-choice/use-rental-quote.ts'
import { type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  type RentalEditForm,
  rentalEdit,
  rentalEditBodyOf,
  rentalEditFormOf,
  validateRentalEdit,
} from './rental-edit-form.ts'

/** Form state of an edited rental; server errors keep the typed values. */
export function useEditRental(rental: RentalBooking, onDone: () => void) {
  const { minimumDriverAge } = useStaff().garage.hireRules
  const now = useGarageNow()
  const { status } = rental
  const form: UseFormReturn<RentalEditForm> = useForm({
    mode: 'onTouched',
    defaultValues: rentalEditFormOf(rental),
    resolver: ruleResolver((values) =>
      validateRentalEdit(values, conflicts.edit.base, { status, now, minimumDriverAge }),
    ),
  })
  const queries = useQueryClient()
  // No available cars are needed if the rental cannot move.
  const edited = decideRentalMove(rental).permitted ? form.watch() : emptyRentalChoice
  const quote = useRentalQuote(edited, rental)
  const { cars } = useFleetAvailability(edited, rental)
  const markCarUnavailable = useCarProblem(form)
  const send = useSend('PATCH /api/rental-bookings/{id}', {
    refreshes: rentalLists,
    onSuccess: (updated) => {
      onDone()
      cacheRental(queries, updated)
      const description = savedSentence('Rental booking updated successfully', conflicts)
      showToast({ title: 'Success', description })
    },
    onError: (error) => {
      if (conflicts.retry(error, save)) return
      const description = sentenceOf(error, 'Failed to update rental booking')
      showToast({ title: 'Error', description, variant: 'destructive' })
      if (error instanceof ApiError && !markCarUnavailable(error)) showProblemInForm(form, error)
    },
  })
  // Names by id: a car chosen by another user may not be available for the dates in the form.
  const booked = useRef(new Map<string, string>())
  const conflicts = useFormConflicts({
    form,
    record: rental,
    formOf: (record) => {
      booked.current.set(record.rentalVehicleId, vehicleName(record.rentalVehicle))
      return rentalEditFormOf(record)
    },
    schema: RentalBooking,
    editable: rentalEdit((id) => {
      const car = cars?.find((one) => one.id === id)
      return booked.current.get(id) ?? (car ? vehicleName(car) : 'Another car')
    }),
    paused: send.isPending || send.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<RentalEditForm>) {
    const body = rentalEditBodyOf(values, base, quote?.totalAmount ?? null)
    if (Object.keys(body).length === 0) onDone()
    else send.mutate({ params: { id: rental.id }, body: { ...body, version } })
  }
  const submit = form.handleSubmit(() => {
    if (!send.isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending: send.isPending }
}
