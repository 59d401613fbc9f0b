import type { z } from 'zod'
import { TowBookingInput } from '#contract/tow-booking-input'
import type { TowBooking } from '#contract/tow-bookings'
import { displayPhone } from '#domain/people/phone'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayTime } from '#domain/time/display'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { towCauseLabel, towCauses } from '#domain/tow/tow-cause'
import { decideTowPreferredTime } from '#domain/tow/tow-preferred-time'
import { normalizePhone } from '#web/components/client/client-form.ts'
import type { Editable } from '#web/forms/conflicts.ts'

/** Form values of a tow request; all text. */
export interface TowForm {
  customerName: string
  customerPhone: string
  customerEmail: string
  pickupLocation: string
  destinationLocation: string
  cause: string
  issueDescription: string
  /** Empty: not known. */
  drivable: '' | 'yes' | 'no'
  vehicleMake: string
  vehicleModel: string
  vehicleYear: string
  vehicleLicensePlate: string
  vehicleColor: string
  preferredDate: string
  preferredTime: string
  notes: string
}

export const emptyTow: TowForm = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  pickupLocation: '',
  destinationLocation: '',
  cause: '',
  issueDescription: '',
  drivable: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleLicensePlate: '',
  vehicleColor: '',
  preferredDate: '',
  preferredTime: '',
  notes: '',
}

type TowBody = z.input<typeof TowBookingInput>

/** Returns the form values of a request. */
export function formOf(tow: TowBooking): TowForm {
  const texts = Object.keys(emptyTow).map((field) => [field, String(tow[field as keyof TowForm] ?? '')])
  return {
    ...(Object.fromEntries(texts) as unknown as TowForm),
    customerPhone: displayPhone(tow.customerPhone),
    drivable: tow.drivable === null ? '' : tow.drivable ? 'yes' : 'no',
  }
}

/** Returns the request body: empty values as null, the time only with a day. */
export function bodyOf({ drivable, ...form }: TowForm): TowBody {
  const texts = Object.entries(form).map(([field, text]) => [field, text.trim() === '' ? null : text])
  return {
    ...(Object.fromEntries(texts) as TowBody),
    customerName: form.customerName,
    customerPhone: form.customerPhone,
    pickupLocation: form.pickupLocation,
    drivable: drivable === '' ? null : drivable === 'yes',
    ...(form.preferredDate === '' && { preferredTime: null }),
  }
}

export const towEdit: Editable<TowForm> = {
  parts: [
    { label: 'Pickup location', fields: ['pickupLocation'] },
    { label: 'Full name', fields: ['customerName'] },
    { label: 'Phone', fields: ['customerPhone'] },
    {
      label: 'What happened?',
      fields: ['cause'],
      display: ({ cause }) => {
        const known = towCauses.find((one) => one === cause)
        return known === undefined ? cause : towCauseLabel(known)
      },
    },
    {
      label: 'Can the car be driven?',
      fields: ['drivable'],
      display: ({ drivable }) => (drivable === '' ? '' : drivable === 'yes' ? 'Yes' : 'No'),
    },
    { label: 'Details', fields: ['issueDescription'] },
    { label: 'Make and model', fields: ['vehicleMake', 'vehicleModel'] },
    { label: 'Year', fields: ['vehicleYear'] },
    { label: 'License Plate', fields: ['vehicleLicensePlate'] },
    { label: 'Colour', fields: ['vehicleColor'] },
    { label: 'Destination', fields: ['destinationLocation'] },
    { label: 'Email', fields: ['customerEmail'] },
    {
      label: 'Preferred time',
      fields: ['preferredDate', 'preferredTime'],
      display: ({ preferredDate: date, preferredTime: time }) =>
        [isCalendarDate(date) && displayDate(date), isTimeOfDay(time) && displayTime(time)]
          .filter(Boolean)
          .join(', '),
    },
    { label: 'Notes', fields: ['notes'] },
  ],
  normalize: (form) => ({ ...bodyOf(form), customerPhone: normalizePhone(form.customerPhone) }),
}

/** Returns one validation error per field, in form order. `known` is the stored preferred date, which may be in the past. */
export function validateTow(
  form: TowForm,
  { today, known }: { today: CalendarDate; known: string | null },
): Partial<Record<keyof TowForm, string>> {
  const read = TowBookingInput.safeParse(bodyOf(form))
  const fieldErrors: Partial<Record<string, string>> = {}
  for (const { path, message } of read.error?.issues ?? []) fieldErrors[String(path[0])] ??= message
  if (read.success && read.data.preferredDate !== known) {
    const decision = decideTowPreferredTime(read.data, today)
    if (!decision.permitted) Object.assign(fieldErrors, decision.problem.fields)
  }
  return fieldErrors
}
