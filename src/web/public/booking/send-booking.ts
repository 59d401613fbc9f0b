import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { ApiError, ConnectionError, sentenceOf } from '#web/api/call-api.ts'
import type { PageReads } from '#web/api/page-reads.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import type { Sentences } from '#web/forms/use-light-form.ts'
import { callOnce } from '#web/public/tab-memory.ts'
import { showToast } from '#web/ui/toast.ts'
import { bookingBody, fieldOfPath } from './booking-body.ts'
import { type Booked, type BookingValues, bookingDraft } from './booking-values.ts'

const post = callOnce('POST /api/book-appointment')

const FAILED = 'There was an error processing your booking. Please try again.'

interface Sending {
  services: Garage['services']
  reads: PageReads
}

type Outcome =
  | { kind: 'booked'; receipt: Booked['receipt'] }
  /** The time cannot be booked, or other fields were refused. */
  | { kind: 'time_refused' | 'fields_refused'; refused: Sentences<BookingValues> }
  | { kind: 'failed'; sentence: string }

/**
 * Sends the booking and returns the outcome. Throws ConnectionError. The idempotency key is the same for an unchanged body, so a
 * retry does not book twice.
 */
export async function sendBooking(values: BookingValues, { services, reads }: Sending): Promise<Outcome> {
  const body = bookingBody(values, services)
  try {
    const receipt = await post({ body })
    bookingDraft.save(null)
    readTimesAgain(reads)
    showToast({
      title: 'Thank You!',
      description:
        "Your booking has been received and will be confirmed shortly. We'll contact you soon with details.",
    })
    return { kind: 'booked', receipt }
  } catch (error) {
    if (error instanceof ConnectionError) throw error
    const sentence = sentenceOf(error, FAILED)
    showToast({ title: 'Booking Failed', description: sentence, variant: 'destructive' })
    if (isAboutTheTime(error)) {
      if (error.code === 'slot_full') markFull(reads, values.selectedTimeSlotId)
      readTimesAgain(reads)
      return { kind: 'time_refused', refused: { selectedTimeSlotId: sentence } }
    }
    const refused = fieldErrorsOf(error, (path) => fieldOfPath(path, values))
    return Object.keys(refused).length === 0
      ? { kind: 'failed', sentence }
      : { kind: 'fields_refused', refused }
  }
}

const slotsPath = '/api/time-slots'

/** The slot is shown as full before it has been read again. */
function markFull(reads: PageReads, id: string | null) {
  reads.edit<TimeSlot[]>(slotsPath, (slots) =>
    slots.map((slot) => (slot.id === id ? { ...slot, isAvailable: false, remaining: 0 } : slot)),
  )
}

function readTimesAgain(reads: PageReads) {
  for (const path of [slotsPath, '/api/availability']) reads.invalidate(path)
}

function isAboutTheTime(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code.startsWith('slot_') || error.code === 'public_holiday')
}
