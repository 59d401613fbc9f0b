import type { ManagedBooking } from '#contract/bookings/managed-booking'
import type { Call } from '#server/calls/call'
import { ProblemError } from '#server/problem-error'
import { readManagedBooking } from './read-managed-booking.ts'

/** Returns the booking of a token for the page that the link opens; null: the link opens none. */
export async function readManagedPage(
  call: Pick<Call, 'db' | 'now'>,
  token: string,
): Promise<{ token: string; booking: ManagedBooking | null }> {
  try {
    return { token, booking: await readManagedBooking(call, token) }
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return { token, booking: null }
    throw error
  }
}
