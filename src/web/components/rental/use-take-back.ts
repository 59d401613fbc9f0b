import { useForm } from 'react-hook-form'
import { displayKilometres, readKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { rentalCost, usualLateCharge } from '#domain/rental/rental-cost'
import { useSend } from '#web/api/hooks.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { toastInvalidMileage } from './invalid-mileage-toast.ts'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { chargesOf, type ReturnForm, returnFormOf, validateReturn } from './return-form.ts'
import { useRentalActionResult } from './use-rental-action-result.ts'

/** Form state of a check-out (return). */
export function useTakeBack(props: Pick<RentalActionDialogProps, 'rental' | 'onOpenChange' | 'landing'>) {
  const { rental } = props
  const { date: today } = useGarageNow()
  const form = useForm<ReturnForm>({
    defaultValues: returnFormOf(usualLateCharge(rental, today)),
    resolver: ruleResolver((values) => validateReturn(values, rental)),
  })
  const sending = useRentalActionResult(props, {
    done: 'Rental Checked Out',
    about: (returned) =>
      `${displayKilometres((returned.returnMileage ?? 0) - (returned.pickupMileage ?? 0))} driven, ${displayMoney(rentalCost(returned))} in total.`,
    failed: 'Failed to check out rental.',
  })
  const send = useSend('PATCH /api/rental-bookings/{id}/checkout', sending)
  const submit = form.handleSubmit(
    ({ returnMileage: typed, carStatus, ...dollars }) => {
      const returnMileage = readKilometres(typed)
      const lateCharge = chargesOf(dollars.lateCharge)
      const additionalCharges = chargesOf(dollars.additionalCharges)
      if (returnMileage === null || lateCharge === null || additionalCharges === null || send.isPending)
        return
      const body = { returnMileage, lateCharge, additionalCharges, carStatus }
      const input = { params: { id: rental.id }, body }
      send.mutate(input, { onError: (error) => showProblemInForm(form, error) })
    },
    ({ returnMileage }) => toastInvalidMileage(returnMileage?.message),
  )
  return {
    form,
    submit,
    isPending: send.isPending,
    mileage: readKilometres(form.watch('returnMileage')),
    lateCharge: chargesOf(form.watch('lateCharge')) ?? 0,
    charges: chargesOf(form.watch('additionalCharges')) ?? 0,
  }
}
