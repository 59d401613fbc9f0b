import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicles'
import { ApiError } from '#web/api/api-error.ts'
import { useSend, vehicleLists } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  bodyOf,
  changesOf,
  complaintsOf,
  fieldOf,
  formOf,
  newVehicle,
  type VehicleForm,
} from './vehicle-form.ts'

interface Subject {
  /** The vehicle that is edited; null registers a new one. */
  vehicle: Vehicle | null
  /** Whose vehicle a new one is, where that is known. */
  owner: ChosenClient | null
  onDone: () => void
}

// Where the answer names a state and no field, the field that ran into it.
const fieldOfCode: Record<string, keyof VehicleForm> = {
  duplicate: 'licensePlate',
  still_in_use: 'owner',
  transition_refused: 'status',
}

/** The form of a vehicle and what becomes of it; a refusal keeps everything that was typed. */
export function useVehicleForm({ vehicle, owner, onDone }: Subject) {
  const thisYear = Number(useGarageNow().date.slice(0, 4))
  const [before, setBefore] = useState(() => (vehicle ? formOf(vehicle) : newVehicle(thisYear, owner)))
  const form = useForm<VehicleForm>({
    mode: 'onTouched',
    defaultValues: before,
    resolver: ruleResolver((values) => complaintsOf(values, thisYear)),
  })
  const done = (description: string) => () => {
    showToast({ title: 'Success', description })
    onDone()
  }
  const failed = (failure: string) => (error: Error) => {
    toastFailure(failure, error)
    const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined
    if (error instanceof ApiError && field !== undefined && error.sentence !== null) {
      form.setError(field, { type: 'server', message: error.sentence }, { shouldFocus: true })
    } else applyRefusal(form, error, fieldOf)
  }
  const register = useSend('POST /api/vehicles', {
    refreshes: vehicleLists,
    onSuccess: done('Vehicle registered successfully'),
    onError: failed('Failed to register vehicle'),
  })
  const edit = useSend('PUT /api/vehicles/{id}', {
    refreshes: vehicleLists,
    onSuccess: done('Vehicle updated successfully'),
    onError: failed('Failed to update vehicle'),
  })
  const isPending = register.isPending || edit.isPending
  const submit = form.handleSubmit((values) => {
    if (isPending) return
    if (vehicle === null) register.mutate({ body: bodyOf(values) })
    else edit.mutate({ params: { id: vehicle.id }, body: changesOf(values, before) })
  })
  /** Begins anew from what the server says now. */
  function reload() {
    if (vehicle === null) return
    setBefore(formOf(vehicle))
    form.reset(formOf(vehicle))
  }
  return { form, submit, isPending, reload }
}
