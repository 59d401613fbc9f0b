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
import { changedFields, type Editable } from '#web/forms/conflicts.ts'
import { tidied } from '#web/parts/tidy-vehicle.ts'

/** What the form holds: choices as chosen, numbers and the rate as typed. */
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
type Complaints = Partial<Record<keyof RentalVehicleForm, string>>

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

/** The form of a car that is in the fleet already. */
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

/** The rate as it is written on leaving the field; what cannot be read stays to be mended. */
export function tidyRate(text: string): string {
  const cents = readMoney(text)
  return cents === null ? text.trim() : displayDollars(cents)
}

const numberOf = (text: string) => Number(text.trim() || Number.NaN)

/** What is sent: the rate in cents. */
export function bodyOf(form: RentalVehicleForm): Body {
  return {
    ...form,
    year: numberOf(form.year),
    seatingCapacity: numberOf(form.seatingCapacity),
    dailyRate: readMoney(form.dailyRate) ?? Number.NaN,
  }
}

/** What is sent of an edit: only what was changed. */
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
  normalize: (form) => ({ ...bodyOf(form), licensePlate: tidied.licensePlate(form.licensePlate) }),
}

const fields = Object.keys(newRentalVehicle(0)) as (keyof RentalVehicleForm)[]

/** The form's field for a path of the contract; one feature stands for all of them. */
export function fieldOf(path: string): keyof RentalVehicleForm | null {
  const [name] = path.split('.')
  return fields.find((field) => field === name) ?? null
}

/** What the server would refuse, as one sentence a field, in the order of the form. */
export function complaintsOf(form: RentalVehicleForm, thisYear: number): Complaints {
  const found: Complaints = {}
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
