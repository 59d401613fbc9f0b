import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { fleetLists } from '#web/parts/rental/rental-lists.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  bodyOf,
  changesOf,
  complaintsOf,
  fieldOf,
  formOf,
  newRentalVehicle,
  type RentalVehicleForm,
} from './rental-vehicle-form.ts'

/** The form of a car of the fleet, null for a new one; a refusal keeps everything that was typed. */
export function useRentalVehicleForm(car: RentalVehicle | null, onDone: () => void) {
  const thisYear = Number(useGarageNow().date.slice(0, 4))
  const [before, setBefore] = useState(() => (car === null ? newRentalVehicle(thisYear) : formOf(car)))
  const form = useForm<RentalVehicleForm>({
    mode: 'onTouched',
    // It knows the fields in the order in which they were drawn; below they are focused in that of the form.
    shouldFocusError: false,
    defaultValues: before,
    resolver: ruleResolver((values) => complaintsOf(values, thisYear)),
  })
  const outcome = (done: string, failed: string) => ({
    refreshes: fleetLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: done })
      onDone()
    },
    onError: (error: Error) => {
      toastFailure(failed, error)
      // The one thing that a second car cannot share is its plate.
      if (error instanceof ApiError && error.code === 'duplicate' && error.sentence !== null)
        form.setError('licensePlate', { type: 'server', message: error.sentence }, { shouldFocus: true })
      else applyRefusal(form, error, fieldOf)
    },
  })
  const add = useSend(
    'POST /api/rental-vehicles',
    outcome('Rental vehicle created successfully', 'Failed to create rental vehicle'),
  )
  const edit = useSend(
    'PUT /api/rental-vehicles/{id}',
    outcome('Rental vehicle updated successfully', 'Failed to update rental vehicle'),
  )
  const isPending = add.isPending || edit.isPending
  function send(values: RentalVehicleForm) {
    if (isPending) return
    if (car === null) add.mutate({ body: bodyOf(values) })
    else edit.mutate({ params: { id: car.id }, body: changesOf(values, before) })
  }
  function complain() {
    const [[name, description] = ['', '']] = Object.entries(complaintsOf(form.getValues(), thisYear))
    showToast({ title: 'Validation Error', description, variant: 'destructive' })
    const field = fieldOf(name)
    if (field !== null) form.setFocus(field)
  }
  /** Begins anew from what the server says now. */
  function reload() {
    if (car === null) return
    setBefore(formOf(car))
    form.reset(formOf(car))
  }
  return { form, submit: form.handleSubmit(send, complain), isPending, reload }
}
