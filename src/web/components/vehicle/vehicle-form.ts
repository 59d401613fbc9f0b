import type { z } from 'zod'
import { type Vehicle, VehicleInput } from '#contract/vehicles'
import { readKilometres } from '#domain/distance'
import { displayPhone } from '#domain/people/phone'
import { type VehicleStatus, vehicleStatusLabel, vehicleYearRange } from '#domain/vehicle/vehicle'
import type { ChosenClient } from '#web/components/client-field.tsx'
import { normalized } from '#web/components/normalize-vehicle.ts'
import { changedFields, type Editable } from '#web/forms/conflicts.ts'

/** Form values: the owner as an object, everything else as typed. */
export interface VehicleForm {
  owner: ChosenClient | null
  make: string
  model: string
  year: string
  licensePlate: string
  vin: string
  mileage: string
  engineSize: string
  status: VehicleStatus
}

export type VehicleBody = z.input<typeof VehicleInput>
type FieldErrors = Partial<Record<keyof VehicleForm, string>>

export function newVehicle(thisYear: number, owner: ChosenClient | null): VehicleForm {
  return {
    owner,
    make: '',
    model: '',
    year: String(thisYear),
    licensePlate: '',
    vin: '',
    mileage: '0',
    engineSize: '',
    status: 'active',
  }
}

/** Returns the form values of a vehicle. */
export function formOf(vehicle: Vehicle): VehicleForm {
  return {
    owner: { id: vehicle.clientId, ...vehicle.client },
    make: vehicle.make,
    model: vehicle.model,
    year: String(vehicle.year),
    licensePlate: vehicle.licensePlate ?? '',
    vin: vehicle.vin ?? '',
    mileage: vehicle.mileage === null ? '' : normalized.mileage(String(vehicle.mileage)),
    engineSize: vehicle.engineSize ?? '',
    status: vehicle.status,
  }
}

/** Returns the request body. An unreadable mileage is passed on as typed, so that the contract reports it. */
export function bodyOf({ owner, year, mileage, ...typed }: VehicleForm): VehicleBody {
  return {
    ...typed,
    clientId: owner?.id ?? '',
    year: Number(year.trim() || Number.NaN),
    mileage: readKilometres(mileage) ?? mileage,
  }
}

/** Returns the request body of an edit: changed fields only. */
export function changesOf(form: VehicleForm, before: VehicleForm): Partial<VehicleBody> {
  return changedFields(bodyOf(form), bodyOf(before))
}

export const vehicleEdit: Editable<VehicleForm> = {
  parts: [
    {
      label: 'Vehicle Owner',
      fields: ['owner'],
      display: ({ owner }) => (owner === null ? '' : `${owner.name}, ${displayPhone(owner.phone)}`),
    },
    { label: 'Make and model', fields: ['make', 'model'] },
    { label: 'Year', fields: ['year'] },
    { label: 'License Plate', fields: ['licensePlate'] },
    { label: 'VIN Number', fields: ['vin'] },
    {
      label: 'Current Mileage',
      fields: ['mileage'],
      display: ({ mileage }) => (mileage === '' ? '' : `${mileage} km`),
    },
    { label: 'Engine Size', fields: ['engineSize'] },
    { label: 'Status', fields: ['status'], display: ({ status }) => vehicleStatusLabel(status) },
  ],
  normalize: (form) => ({
    ...form,
    ...bodyOf(form),
    owner: form.owner?.id,
    licensePlate: normalized.licensePlate(form.licensePlate),
    vin: normalized.vin(form.vin),
  }),
}

const fields = Object.keys(newVehicle(0, null)) as (keyof VehicleForm)[]

/** Returns the form field for a contract field, or null. */
export function fieldOf(name: string): keyof VehicleForm | null {
  if (name === 'clientId') return 'owner'
  return fields.find((field) => field === name) ?? null
}

/** Returns one validation error per field, in form order. */
export function validateVehicle(form: VehicleForm, thisYear: number): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of VehicleInput.safeParse(bodyOf(form)).error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) found[field] ??= message
  }
  const { min, max } = vehicleYearRange(thisYear)
  const year = Number(form.year)
  if (found.year !== undefined || year < min || year > max)
    found.year = `Please enter a year from ${min} to ${max}`
  // Without a make there is no model to choose.
  if (form.make.trim() === '') delete found.model
  return Object.fromEntries(fields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
}
