import type { Garage } from '#contract/settings/garage'
import type { WaitlistReceipt } from '#contract/waitlist/waitlist'
import { ApiError, ConnectionError, type InputOf, sentenceOf } from '#web/api/call-api.ts'
import type { PageReads } from '#web/api/page-reads.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import type { Sentences } from '#web/forms/use-light-form.ts'
import { callOnce } from '#web/public/tab-memory.ts'
import { bookingBody, fieldOfPath } from './booking-body.ts'
import { type BookingField, type BookingValues, bookingDraft } from './booking-values.ts'

const post = callOnce('POST /api/waitlist-entries/service')

const FAILED = 'There was an error joining the waitlist. Please try again.'

type Outcome =
  | { kind: 'joined'; receipt: WaitlistReceipt }
  /** A time can be booked, or fields were refused. */
  | { kind: 'not_needed' | 'fields_refused'; refused: Sentences<BookingValues> }
  | { kind: 'failed'; sentence: string }

const daysByPath: Record<string, BookingField> = {
  firstDate: 'waitFrom',
  lastDate: 'waitUntil',
  partOfDay: 'waitPart',
}

/**
 * Adds the customer to the waitlist and returns the outcome. Throws ConnectionError. The idempotency key is the same for an unchanged
 * body.
 */
export async function joinWaitlist(
  values: BookingValues,
  { services, reads }: { services: Garage['services']; reads: PageReads },
): Promise<Outcome> {
  const body = waitlistBody(values, services)
  try {
    const receipt = await post({ body })
    bookingDraft.save(null)
    return { kind: 'joined', receipt }
  } catch (error) {
    if (error instanceof ConnectionError) throw error
    const sentence = sentenceOf(error, FAILED)
    if (error instanceof ApiError && error.code === 'waitlist_not_needed') {
      for (const path of ['/api/time-slots', '/api/availability']) reads.invalidate(path)
      return { kind: 'not_needed', refused: { selectedTimeSlotId: sentence } }
    }
    const refused = fieldErrorsOf(error, (path) => daysByPath[path] ?? fieldOfPath(path, values))
    return Object.keys(refused).length === 0
      ? { kind: 'failed', sentence }
      : { kind: 'fields_refused', refused }
  }
}

function waitlistBody(
  values: BookingValues,
  catalogue: Garage['services'],
): InputOf<'POST /api/waitlist-entries/service'>['body'] {
  const { client, vehicle, appointment } = bookingBody(values, catalogue)
  const { timeSlotId: _, ...work } = appointment
  const { waitFrom: firstDate, waitUntil: lastDate, waitPart } = values
  const partOfDay = waitPart === 'morning' || waitPart === 'afternoon' ? waitPart : 'any'
  return { client, vehicle, appointment: work, firstDate, lastDate, partOfDay }
}
