import type { z } from 'zod'
import { type RentalVehicle, RentalVehicleInput } from '#contract/rental-vehicles'
import { displayDollars, readMoney } from '#domain/money'
import {
  type FuelType,
  fuelTypeLabel,
  type RentalCarStatus,
  type RentalCategory,
  rentalCarStatusLabel,
  rentalCarYearRange,
  rentalCategoryLabel,
  type Transmission,
  transmissionLabel,
  usualDailyRate,
} from '#domain/rental/rental-car'
import { normalized } from '#web/components/normalize-vehicle.ts'
import { changedFields, type Editable } from '#web/forms/conflicts.ts'

/** Form values: numbers and the rate as typed. */
export interface RentalVehicleForm {
  make: string
  model: string
  year: string
  licensePlate: string
  category: RentalCategory
  fuelType: FuelType
  transmission: Transmission
  seatingCapacity: string
  /** In dollars. */
  dailyRate: string
  status: RentalCarStatus
  features: string[]
}

type Body = z.input<typeof RentalVehicleInput>
type FieldErrors = Partial<Record<keyof RentalVehicleForm, string>>

export function newRentalVehicle(thisYear: number): RentalVehicleForm {
  return {
    make: '',
    model: '',
    year: String(thisYear),
    licensePlate: '',
    category: 'compact',
    fuelType: 'petrol',
    transmission: 'automatic',
    seatingCapacity: '5',
    dailyRate: displayDollars(usualDailyRate),
    status: 'available',
    features: [],
  }
}

/** Returns the form values of an existing car. */
export function formOf(car: RentalVehicle): RentalVehicleForm {
  return {
    make: car.make,
    model: car.model,
    year: String(car.year),
    licensePlate: car.licensePlate,
    category: car.category,
    fuelType: car.fuelType,
    transmission: car.transmission,
    seatingCapacity: String(car.seatingCapacity),
    dailyRate: displayDollars(car.dailyRate),
    status: car.status,
    features: car.features,
  }
}

/** Returns the rate formatted on blur; text that cannot be parsed is only trimmed. */
export function normalizeRate(text: string): string {
  const cents = readMoney(text)
  return cents === null ? text.trim() : displayDollars(cents)
}

const numberOf = (text: string) => Number(text.trim() || Number.NaN)

/** Returns the request body, with the rate in cents; NaN for numbers that cannot be parsed. */
export function bodyOf(form: RentalVehicleForm): Body {
  return {
    ...form,
    year: numberOf(form.year),
    seatingCapacity: numberOf(form.seatingCapacity),
    dailyRate: readMoney(form.dailyRate) ?? Number.NaN,
  }
}

/** Returns the request body of an edit: only the changed fields. */
export function changesOf(form: RentalVehicleForm, before: RentalVehicleForm): Partial<Body> {
  return changedFields(bodyOf(form), bodyOf(before))
}

export const rentalVehicleEdit: Editable<RentalVehicleForm> = {
  parts: [
    { label: 'Make and model', fields: ['make', 'model'] },
    { label: 'Year', fields: ['year'] },
    { label: 'License Plate', fields: ['licensePlate'] },
    { label: 'Category', fields: ['category'], display: ({ category }) => rentalCategoryLabel(category) },
    { label: 'Fuel Type', fields: ['fuelType'], display: ({ fuelType }) => fuelTypeLabel(fuelType) },
    {
      label: 'Transmission',
      fields: ['transmission'],
      display: ({ transmission }) => transmissionLabel(transmission),
    },
    {
      label: 'Seating Capacity',
      fields: ['seatingCapacity'],
      display: ({ seatingCapacity }) => `${seatingCapacity} seats`,
    },
    { label: 'Daily Rate', fields: ['dailyRate'], display: ({ dailyRate }) => `$${dailyRate} a day` },
    { label: 'Status', fields: ['status'], display: ({ status }) => rentalCarStatusLabel(status) },
    { label: 'Features', fields: ['features'], display: ({ features }) => features.join(', ') },
  ],
  normalize: (form) => ({ ...bodyOf(form), licensePlate: normalized.licensePlate(form.licensePlate) }),
}

const fields = Object.keys(newRentalVehicle(0)) as (keyof RentalVehicleForm)[]

/** Returns the form field for a path of the API schema, or null; `features.0` belongs to `features`. */
export function fieldOf(path: string): keyof RentalVehicleForm | null {
  const [name] = path.split('.')
  return fields.find((field) => field === name) ?? null
}

/** Returns the validation errors of the API schema, one per field, in form order. */
export function validateRentalVehicle(form: RentalVehicleForm, thisYear: number): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of RentalVehicleInput.safeParse(bodyOf(form)).error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) found[field] ??= message
  }
  const { min, max } = rentalCarYearRange(thisYear)
  const year = numberOf(form.year)
  if (found.year !== undefined || year < min || year > max)
    found.year = `Please enter a year from ${min} to ${max}`
  return Object.fromEntries(
    fields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  )
}
