import { useForm } from 'react-hook-form'
import { RentalVehicle } from '#contract/rental-vehicles'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { fleetLists } from '#web/components/rental/rental-lists.ts'
import { type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  bodyOf,
  changesOf,
  fieldOf,
  formOf,
  newRentalVehicle,
  type RentalVehicleForm,
  rentalVehicleEdit,
  validateRentalVehicle,
} from './rental-vehicle-form.ts'

/** The form of a rental vehicle, `car` null for a new one. The values are kept if the server rejects them. */
export function useRentalVehicleForm(car: RentalVehicle | null, onDone: () => void) {
  const thisYear = Number(useGarageNow().date.slice(0, 4))
  const form = useForm<RentalVehicleForm>({
    mode: 'onTouched',
    // The library focuses fields in registration order; `complain` focuses them in form order.
    shouldFocusError: false,
    defaultValues: car === null ? newRentalVehicle(thisYear) : formOf(car),
    resolver: ruleResolver((values) => validateRentalVehicle(values, thisYear)),
  })
  const done = (description: string) => {
    showToast({ title: 'Success', description })
    onDone()
  }
  const failed = (failure: string, error: Error) => {
    toastFailure(failure, error)
    // `duplicate` can only concern the plate, the only unique field.
    if (error instanceof ApiError && error.code === 'duplicate' && error.sentence !== null)
      form.setError('licensePlate', { type: 'server', message: error.sentence }, { shouldFocus: true })
    else showProblemInForm(form, error, fieldOf)
  }
  const add = useSend('POST /api/rental-vehicles', {
    refreshes: fleetLists,
    onSuccess: () => done('Rental vehicle created successfully'),
    onError: (error) => failed('Failed to create rental vehicle', error),
  })
  const edit = useSend('PUT /api/rental-vehicles/{id}', {
    refreshes: fleetLists,
    onSuccess: () => done(savedSentence('Rental vehicle updated successfully', conflicts)),
    onError: (error) => {
      if (!conflicts.retry(error, save)) failed('Failed to update rental vehicle', error)
    },
  })
  const isPending = add.isPending || edit.isPending
  const conflicts = useFormConflicts({
    form,
    record: car,
    formOf,
    schema: RentalVehicle,
    editable: rentalVehicleEdit,
    paused: isPending || edit.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<RentalVehicleForm>) {
    if (car === null) add.mutate({ body: bodyOf(values) })
    else edit.mutate({ params: { id: car.id }, body: { ...changesOf(values, base), version } })
  }
  function send() {
    if (!isPending) conflicts.submit(save)
  }
  function complain() {
    const [[name, description] = ['', '']] = Object.entries(validateRentalVehicle(form.getValues(), thisYear))
    showToast({ title: 'Validation Error', description, variant: 'destructive' })
    const field = fieldOf(name)
    if (field !== null) form.setFocus(field)
  }
  return { form, conflicts, submit: form.handleSubmit(send, complain), isPending }
}
