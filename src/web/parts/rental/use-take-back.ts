import { useForm } from 'react-hook-form'
import { displayKilometres, readKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { rentalCost } from '#domain/rental/rental-cost'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import type { HireDialogProps } from './hire-dialog-props.ts'
import { toastInvalidMileage } from './invalid-mileage-toast.ts'
import { chargesOf, emptyReturn, type ReturnForm, returnComplaintsOf } from './return-form.ts'
import { useHireDeed } from './use-hire-deed.ts'

/** The form that takes a car back. */
export function useTakeBack(props: Pick<HireDialogProps, 'rental' | 'onOpenChange' | 'landing'>) {
  const { rental } = props
  const form = useForm<ReturnForm>({
    defaultValues: emptyReturn,
    resolver: ruleResolver((values) => returnComplaintsOf(values, rental)),
  })
  const sending = useHireDeed(props, {
    done: 'Rental Checked Out',
    about: (returned) =>
      `${displayKilometres((returned.returnMileage ?? 0) - (returned.pickupMileage ?? 0))} driven, ${displayMoney(rentalCost(returned))} in all.`,
    failed: 'Failed to check out rental.',
  })
  const send = useSend('PATCH /api/rental-bookings/{id}/checkout', sending)
  const submit = form.handleSubmit(
    ({ returnMileage: typed, additionalCharges: dollars, carStatus }) => {
      const returnMileage = readKilometres(typed)
      const additionalCharges = chargesOf(dollars)
      if (returnMileage === null || additionalCharges === null || send.isPending) return
      const input = { params: { id: rental.id }, body: { returnMileage, additionalCharges, carStatus } }
      send.mutate(input, { onError: (error) => applyRefusal(form, error) })
    },
    ({ returnMileage }) => toastInvalidMileage(returnMileage?.message),
  )
  return {
    form,
    submit,
    isPending: send.isPending,
    mileage: readKilometres(form.watch('returnMileage')),
    charges: chargesOf(form.watch('additionalCharges')) ?? 0,
  }
}
