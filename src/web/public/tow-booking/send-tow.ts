import type { TowReceipt } from '#contract/tows/tow-bookings'
import { OTHER_COLOUR } from '#domain/tows/car-colour'
import { isTowCause } from '#domain/tows/tow-cause'
import { ConnectionError, type InputOf, sentenceOf } from '#web/api/call-api.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { callOnce } from '#web/public/tab-memory.ts'
import { showToast } from '#web/ui/toast.ts'
import { type TowErrors, type TowField, type TowValues, towDraft } from './tow-booking-values.ts'

export type Outcome =
  | { kind: 'sent'; receipt: TowReceipt }
  | { kind: 'fields_refused'; refused: TowErrors }
  | { kind: 'failed'; sentence: string }

const post = callOnce('POST /api/tow-bookings')

/** Sends the request and returns the outcome. Throws ConnectionError. A retry with the same values reuses the idempotency key. */
export async function sendTow(values: TowValues, failed: string): Promise<Outcome> {
  const body = towBody(values)
  try {
    const receipt = await post({ body })
    towDraft.save(null)
    return { kind: 'sent', receipt }
  } catch (error) {
    if (error instanceof ConnectionError) throw error
    const sentence = sentenceOf(error, failed)
    const refused = fieldErrorsOf(error, (path) => fieldOfPath(path, values))
    // Shown next to the button instead of in a toast.
    if (Object.keys(refused).length === 0) return { kind: 'failed', sentence }
    showToast({ title: 'Request Failed', description: sentence, variant: 'destructive' })
    return { kind: 'fields_refused', refused }
  }
}

/** Returns the request body of a valid form; blank fields become null. */
export function towBody(values: TowValues): InputOf<'POST /api/tow-bookings'>['body'] {
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
