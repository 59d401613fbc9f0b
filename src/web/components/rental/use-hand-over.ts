import { useForm } from 'react-hook-form'
import { readKilometres } from '#domain/distance'
import { displayShortDate, displayTime } from '#domain/time/display'
import { useSend } from '#web/api/hooks.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import {
  emptyHandOver,
  type HandOverForm,
  licenceBodyOf,
  licenceSoFar,
  missingLicenceFieldsOf,
  validateHandOver,
} from './hand-over-form.ts'
import { toastInvalidMileage } from './invalid-mileage-toast.ts'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { useRentalActionResult } from './use-rental-action-result.ts'

/** Form state of a check-in: mileage and missing licence details. */
export function useHandOver(props: Pick<RentalActionDialogProps, 'rental' | 'onOpenChange' | 'landing'>) {
  const { rental } = props
  const { minimumDriverAge } = useStaff().garage.hireRules
  const { date: today } = useGarageNow()
  const driverContext = { rental, minimumDriverAge, today }
  const form = useForm<HandOverForm>({
    defaultValues: emptyHandOver,
    resolver: ruleResolver((values) => validateHandOver(values, driverContext)),
  })
  const sending = useRentalActionResult(props, {
    done: 'Rental Checked In',
    about: ({ client, endDate, returnTime }) =>
      `${client.name} has the car until ${displayShortDate(endDate)}, ${displayTime(returnTime)}.`,
    failed: 'Failed to check in rental.',
  })
  const send = useSend('PATCH /api/rental-bookings/{id}/checkin', sending)
  const submit = form.handleSubmit(
    (values) => {
      const pickupMileage = readKilometres(values.pickupMileage)
      if (pickupMileage === null || send.isPending) return
      const body = { pickupMileage, ...licenceBodyOf(values, driverContext) }
      send.mutate({ params: { id: rental.id }, body }, { onError: (error) => showProblemInForm(form, error) })
    },
    ({ pickupMileage }) => toastInvalidMileage(pickupMileage?.message),
  )
  const values = form.watch()
  return {
    form,
    submit,
    isPending: send.isPending,
    mileage: readKilometres(values.pickupMileage),
    /** Licence fields to request. */
    missingLicenceFields: missingLicenceFieldsOf(driverContext),
    licence: licenceSoFar(values, rental),
  }
}
