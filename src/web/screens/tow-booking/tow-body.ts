import { OTHER_COLOUR } from '#domain/tow/car-colour'
import { isTowCause } from '#domain/tow/tow-cause'
import type { InputOf } from '#web/api/call-api.ts'
import type { TowField, TowValues } from './tow-values.ts'

export type TowBody = InputOf<'POST /api/tow-bookings'>['body']

/** Returns the request body of a valid form; blank fields become null. */
export function towBody(values: TowValues): TowBody {
  return {
    customerName: values.name.trim(),
    customerPhone: values.phone.trim(),
    customerEmail: textOrNull(values.email),
    pickupLocation: values.pickupLocation.trim(),
    destinationLocation: textOrNull(values.destinationLocation),
    cause: isTowCause(values.cause) ? values.cause : null,
    drivable: canBeDriven[values.drivable] ?? null,
    issueDescription: textOrNull(values.issueDescription),
    vehicleMake: textOrNull(values.make),
    vehicleModel: textOrNull(values.model),
    vehicleYear: values.year.trim() === '' ? null : Number(values.year),
    vehicleLicensePlate: textOrNull(values.licensePlate),
    vehicleColor:
      (values.colour === OTHER_COLOUR && textOrNull(values.otherColour)) || textOrNull(values.colour),
    preferredDate: textOrNull(values.day),
    preferredTime: values.day === '' ? null : textOrNull(values.time),
  }
}

// `unsure` and blank are sent as null.
const canBeDriven: Record<string, boolean> = { yes: true, no: false }

const fieldsByPath: Record<string, TowField> = {
  customerName: 'name',
  customerPhone: 'phone',
  customerEmail: 'email',
  pickupLocation: 'pickupLocation',
  destinationLocation: 'destinationLocation',
  cause: 'cause',
  drivable: 'drivable',
  issueDescription: 'issueDescription',
  vehicleMake: 'make',
  vehicleModel: 'model',
  vehicleYear: 'year',
  vehicleLicensePlate: 'licensePlate',
  preferredDate: 'day',
  preferredTime: 'time',
}

/** Returns the form field for a path of the request body, or null. */
export function fieldOfPath(path: string, values: TowValues): TowField | null {
  if (path === 'vehicleColor') return values.colour === OTHER_COLOUR ? 'otherColour' : 'colour'
  return fieldsByPath[path] ?? null
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
