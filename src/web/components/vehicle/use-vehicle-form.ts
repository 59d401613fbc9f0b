import { useForm } from 'react-hook-form'
import { Vehicle } from '#contract/vehicles'
import { ApiError } from '#web/api/api-error.ts'
import { useSend, vehicleLists } from '#web/api/hooks.ts'
import type { ChosenClient } from '#web/components/client-field.tsx'
import { toastFailure } from '#web/components/failure-toast.ts'
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
  newVehicle,
  type VehicleForm,
  validateVehicle,
  vehicleEdit,
} from './vehicle-form.ts'

interface Subject {
  /** The vehicle to edit; null registers a new one. */
  vehicle: Vehicle | null
  /** Owner of a new vehicle, if known. */
  owner: ChosenClient | null
  onDone: () => void
}

// The field for an error code of a response without field errors.
const fieldOfCode: Record<string, keyof VehicleForm> = {
  duplicate: 'licensePlate',
  still_in_use: 'owner',
  transition_refused: 'status',
}

/** Form state of a vehicle; server errors keep the typed values. */
export function useVehicleForm({ vehicle, owner, onDone }: Subject) {
  const thisYear = Number(useGarageNow().date.slice(0, 4))
  const form = useForm<VehicleForm>({
    mode: 'onTouched',
    defaultValues: vehicle ? formOf(vehicle) : newVehicle(thisYear, owner),
    resolver: ruleResolver((values) => validateVehicle(values, thisYear)),
  })
  const done = (description: string) => {
    showToast({ title: 'Success', description })
    onDone()
  }
  const failed = (failure: string, error: Error) => {
    toastFailure(failure, error)
    const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined
    if (error instanceof ApiError && field !== undefined && error.sentence !== null) {
      form.setError(field, { type: 'server', message: error.sentence }, { shouldFocus: true })
    } else showProblemInForm(form, error, fieldOf)
  }
  const register = useSend('POST /api/vehicles', {
    refreshes: vehicleLists,
    onSuccess: () => done('Vehicle registered successfully'),
    onError: (error) => failed('Failed to register vehicle', error),
  })
  const edit = useSend('PUT /api/vehicles/{id}', {
    refreshes: vehicleLists,
    onSuccess: () => done(savedSentence('Vehicle updated successfully', conflicts)),
    onError: (error) => {
      if (!conflicts.retry(error, save)) failed('Failed to update vehicle', error)
    },
  })
  const isPending = register.isPending || edit.isPending
  const conflicts = useFormConflicts({
    form,
    record: vehicle,
    formOf,
    schema: Vehicle,
    editable: vehicleEdit,
    paused: isPending || edit.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<VehicleForm>) {
    if (vehicle === null) register.mutate({ body: bodyOf(values) })
    else edit.mutate({ params: { id: vehicle.id }, body: { ...changesOf(values, base), version } })
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending }
}
