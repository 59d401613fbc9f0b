import { useForm } from 'react-hook-form'
import { readKilometres } from '#domain/distance'
import { invalidMileage } from '#domain/rental/mileage'
import { displayShortDate, displayTime } from '#domain/time/display'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import type { HireDialogProps } from './hire-dialog-props.ts'
import { toastInvalidMileage } from './invalid-mileage-toast.ts'
import { useHireDeed } from './use-hire-deed.ts'

interface HandOverForm {
  pickupMileage: string
}

/** The form that hands a car over: the one thing it asks is what the odometer says. */
export function useHandOver(props: Pick<HireDialogProps, 'rental' | 'onOpenChange' | 'landing'>) {
  const { rental } = props
  const form = useForm<HandOverForm>({
    defaultValues: { pickupMileage: '' },
    resolver: ruleResolver(({ pickupMileage }) =>
      readKilometres(pickupMileage) === null ? { pickupMileage: invalidMileage } : {},
    ),
  })
  const sending = useHireDeed(props, {
    done: 'Rental Checked In',
    about: ({ client, endDate, returnTime }) =>
      `${client.name} has the car until ${displayShortDate(endDate)}, ${displayTime(returnTime)}.`,
    failed: 'Failed to check in rental.',
  })
  const send = useSend('PATCH /api/rental-bookings/{id}/checkin', sending)
  const submit = form.handleSubmit(
    ({ pickupMileage }) => {
      const kilometres = readKilometres(pickupMileage)
      if (kilometres === null || send.isPending) return
      const input = { params: { id: rental.id }, body: { pickupMileage: kilometres } }
      send.mutate(input, { onError: (error) => applyRefusal(form, error) })
    },
    ({ pickupMileage }) => toastInvalidMileage(pickupMileage?.message),
  )
  return { form, submit, isPending: send.isPending, mileage: readKilometres(form.watch('pickupMileage')) }
}
