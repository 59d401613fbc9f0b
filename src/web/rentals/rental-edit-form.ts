import type { z } from 'zod'
import type { RentalBookingEdit } from '#contract/rentals/rental-booking-input'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { RentalStatus } from '#domain/rental-status'
import { needsDriverConfirmation, needsLicence } from '#domain/rentals/rental-changes'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import type { GarageNow } from '#domain/time/garage-clock'
import {
  emptyRentalChoice,
  type RentalChoiceForm,
  timesOf,
  validateRentalChoice,
} from '#web/bookings/rental-choice-form.ts'
import { changedFields, type Editable } from '#web/forms/conflicts.ts'
import {
  type DriverForm,
  displayTypedDate,
  driverBodyOf,
  driverOf,
  validateDriver,
} from '#web/forms/driver-form.ts'

/** Form values of an edited rental. */
export interface RentalEditForm extends RentalChoiceForm, DriverForm {
  notes: string
  notifyClient: boolean
}

type RentalEditBody = z.input<typeof RentalBookingEdit>

export function rentalEditFormOf(rental: RentalBooking): RentalEditForm {
  const { startDate, endDate, pickupTime, returnTime, rentalVehicleId, notes } = rental
  return {
    ...{ startDate, endDate, pickupTime, returnTime, rentalVehicleId },
    notes: notes ?? '',
    ...driverOf(rental),
    notifyClient: true,
  }
}

const editedRentalFields = Object.keys(emptyRentalChoice) as (keyof RentalChoiceForm)[]

export function rentalEdit(carOf: (rentalVehicleId: string) => string): Editable<RentalEditForm> {
  return {
    parts: [
      {
        label: 'Dates and car',
        fields: editedRentalFields,
        display: (form) => {
          const times = timesOf(form)
          const car = form.rentalVehicleId === '' ? 'No car' : carOf(form.rentalVehicleId)
          if (times === null) return `No dates, ${car}`
          const { startDate, endDate, pickupTime, returnTime } = times
          return `${displayDateRange(startDate, endDate)}, ${displayTime(pickupTime)} to ${displayTime(returnTime)}, ${car}`
        },
      },
      { label: 'Notes', fields: ['notes'] },
      { label: 'Licence number', fields: ['driverLicense'] },
      {
        label: 'Licence expires',
        fields: ['licenseExpirationDate'],
        display: ({ licenseExpirationDate }) => displayTypedDate(licenseExpirationDate),
      },
      {
        label: 'Date of birth',
        fields: ['dateOfBirth'],
        display: ({ dateOfBirth }) => displayTypedDate(dateOfBirth),
      },
      { label: 'Address', fields: ['customerAddress'] },
    ],
    normalize: sentOf,
  }
}

/** Returns whether the car, the days or the times change. */
export function isMoved(form: RentalChoiceForm, before: RentalChoiceForm): boolean {
  return editedRentalFields.some((field) => form[field] !== before[field])
}

/** Returns the request body: changed fields only, and with new dates or car the total that was shown. */
export function rentalEditBodyOf(
  form: RentalEditForm,
  before: RentalEditForm,
  totalAmount: number | null,
): RentalEditBody {
  const changed: RentalEditBody = changedFields(sentOf(form), sentOf(before))
  return {
    ...changed,
    ...(isMoved(form, before) && { totalAmount, notifyClient: form.notifyClient }),
  }
}

function sentOf(form: RentalEditForm) {
  const { startDate, endDate, pickupTime, returnTime, rentalVehicleId, notes } = form
  const { driverLicense, customerAddress, ...dates } = driverBodyOf(form)
  return {
    ...{ startDate, endDate, pickupTime, returnTime, rentalVehicleId },
    notes: notes.trim(),
    driverLicense: driverLicense.trim(),
    customerAddress: customerAddress.trim(),
    ...dates,
  }
}

interface EditContext {
  status: RentalStatus
  now: Pick<GarageNow, 'date' | 'time'>
  minimumDriverAge: number
}

/** Returns one validation error per field, in form order. Unchanged fields are not checked. */
export function validateRentalEdit(
  form: RentalEditForm,
  before: RentalEditForm,
  { status, now, minimumDriverAge }: EditContext,
): Partial<Record<keyof RentalEditForm, string>> {
  const changed = Object.keys(rentalEditBodyOf(form, before, null))
  const rental = needsDriverConfirmation({ status }, changed) ? timesOf(form) : null
  return {
    ...(isMoved(form, before) && validateRentalChoice(form, { now, before: timesOf(before) ?? undefined })),
    // Without a rental only the date format is checked.
    ...validateDriver(form, {
      rental,
      minimumDriverAge,
      today: now.date,
      required: needsLicence({ status }, changed),
    }),
  }
}

/** Returns `New dates: Nov 25 to 29`, for the footer of the dialog. */
export function describeDates(form: RentalChoiceForm, before: RentalChoiceForm): string {
  const times = timesOf(form)
  if (times === null) return 'No dates chosen'
  const range = displayDateRange(times.startDate, times.endDate)
  if (!isMoved(form, before)) return range
  const sameDays = form.startDate === before.startDate && form.endDate === before.endDate
  return sameDays ? `${range}, changed` : `New dates: ${range}`
}
