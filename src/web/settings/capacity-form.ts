import type { CapacitySettings } from '#contract/settings/settings'
import { requestRuleNumbers } from '#domain/bookings/request-rules'
import { capacityNumbers } from '#domain/opening/capacity'
import { rentalRuleNumbers } from '#domain/rentals/rental-rules'
import { type Limits, limitsSentence } from '#domain/settings/number-setting'
import type { Weekday } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { vehicleNumbers } from '#domain/vehicles/vehicle-years'
import type { Editable } from '#web/forms/conflicts.ts'

export const numberLimits = {
  ...capacityNumbers,
  ...rentalRuleNumbers,
  ...requestRuleNumbers,
  ...vehicleNumbers,
} as const satisfies Record<string, Limits>

export type NumberField = keyof typeof numberLimits

const numberFields = Object.keys(numberLimits) as NumberField[]

/** Returns a typed number within the limits, or null. */
function readWithin(text: string, { min, max }: Limits): number | null {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  return min <= number && number <= max ? number : null
}

/** Numbers as typed text, so that incomplete input is preserved. */
export type CapacityForm = Record<NumberField, string> & { onlineBookingWeekdays: readonly Weekday[] }

export function capacityForm(capacity: CapacitySettings): CapacityForm {
  const numbers = numberFields.map((field) => [field, String(capacity[field])])
  return { ...Object.fromEntries(numbers), onlineBookingWeekdays: capacity.onlineBookingWeekdays }
}

/** Returns a validation error for each field that is not a number within its limits. */
export function validateCapacity(form: CapacityForm): Partial<Record<NumberField, string>> {
  const wrong = numberFields.filter((field) => readWithin(form[field], numberLimits[field]) === null)
  return Object.fromEntries(wrong.map((field) => [field, limitsSentence(numberLimits[field])]))
}

/** Returns the settings to save; invalid fields keep their stored value. */
export function capacityOf(form: CapacityForm, stored: CapacitySettings): CapacitySettings {
  const numbers = numberFields.map((field) => [
    field,
    readWithin(form[field], numberLimits[field]) ?? stored[field],
  ])
  return { ...stored, ...Object.fromEntries(numbers), onlineBookingWeekdays: [...form.onlineBookingWeekdays] }
}

const names: Record<keyof CapacityForm, string> = {
  maxCarsPerSlot: 'Cars per slot',
  slotDurationMinutes: 'Slot length',
  advanceBookingDays: 'How far ahead',
  minAdvanceBookingHours: 'Minimum notice',
  onlineBookingWeekdays: 'Days offered online',
  turnaroundMinutes: 'Turnaround',
  minimumDriverAge: 'Minimum driver age',
  photoRetentionDays: 'Photos of rentals',
  maxOnlineRentalDays: 'Longest rental online',
  onlineRentalMonthsAhead: 'Book rentals ahead',
  openServiceRequests: 'Service requests per person',
  openRentalRequests: 'Rental requests per person',
  openTowRequests: 'Tow requests per person',
  openRequestsPerNetwork: 'Requests per network',
  serviceLapseHours: 'Service requests lapse after',
  rentalLapseHours: 'Rental requests lapse after',
  earliestVehicleYear: 'Earliest vehicle year',
}

export function nameOfField(field: keyof CapacityForm): string {
  return names[field]
}

export const capacityEdit: Editable<CapacityForm> = {
  parts: [
    ...numberFields.map((field) => ({ label: names[field], fields: [field] })),
    {
      label: names.onlineBookingWeekdays,
      fields: ['onlineBookingWeekdays'],
      display: ({ onlineBookingWeekdays }) => onlineBookingWeekdays.map(weekdayName).join(', '),
    },
  ],
}

interface Day {
  slots: number
  spots: number
}

/** Returns a sentence about the changed fields; for cars per slot and slot length, the effect on a sample day. */
export function describeCapacityChange(
  changed: readonly (keyof CapacityForm)[],
  before: Day,
  after: Day,
  cars: number,
): string {
  const [only] = changed
  if (changed.length === 1 && only === 'maxCarsPerSlot') {
    const more = after.spots - before.spots
    const spots = Math.abs(more) === 1 ? 'spot' : 'spots'
    return `${cars === 1 ? '1 car' : `${cars} cars`} per slot: ${Math.abs(more)} ${more < 0 ? 'fewer' : 'more'} ${spots} a day.`
  }
  if (changed.length === 1 && only === 'slotDurationMinutes') {
    return `${after.slots} slots a day instead of ${before.slots}: ${after.spots} spots.`
  }
  return `Will change: ${new Intl.ListFormat('en-AU').format(changed.map(nameOfField))}.`
}
