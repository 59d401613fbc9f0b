import { useForm } from 'react-hook-form'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { type Refreshed, useSend } from '#web/api/hooks.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { useCarProblem } from '#web/components/rental-choice/use-car-problem.ts'
import { useRentalQuote } from '#web/components/rental-choice/use-rental-quote.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import { bodyOf, emptyRental, fieldOf, type RentalForm, validateRental } from './rental-form.ts'
import type { RentalPreset } from './use-new-rental.ts'

// The booking may create a client.
const refreshes: readonly Refreshed[] = [...rentalLists, '/api/clients/known']

/** Form state of a new rental; server errors keep the typed values. */
export function useNewRentalForm(preset: RentalPreset, onDone: () => void) {
  const { minimumDriverAge } = useStaff().garage.hireRules
  const now = useGarageNow()
  const form = useForm<RentalForm>({
    mode: 'onTouched',
    defaultValues: { ...emptyRental, ...preset },
    resolver: ruleResolver((values) => validateRental(values, { now, minimumDriverAge })),
  })
  const quote = useRentalQuote(form.watch())
  const markCarUnavailable = useCarProblem(form)
  const create = useSend('POST /api/rental-bookings', {
    refreshes,
    onSuccess: (rental) => {
      showToast({ title: 'Rental booked', description: describeBooked(rental) })
      form.reset(emptyRental)
      onDone()
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Failed to create rental booking')
      showToast({ title: 'Error', description, variant: 'destructive' })
      if (!(error instanceof ApiError) || markCarUnavailable(error)) return
      if (error.code === 'duplicate')
        form.setError('email', { type: 'server', message: description }, { shouldFocus: true })
      else showProblemInForm(form, error, fieldOf)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ body: bodyOf(values, quote?.totalAmount ?? null) })
  })
  return { form, submit, isPending: create.isPending, quote }
}

/** Returns `2022 Mazda CX-5, Nov 24 to 28`. */
function describeBooked({ rentalVehicle, startDate, endDate }: RentalBooking): string {
  return `${vehicleName(rentalVehicle)}, ${displayDateRange(startDate, endDate)}`
}
