import { alreadyAnswered, alreadyLapsed } from '#domain/bookings/request-answer'
import { lapseReason } from '#domain/bookings/request-lapse'
import type { Decision } from '#domain/problem'
import type { Transaction } from '#server/db/connect'
import { nameOfUser } from '#server/records/name-of-user'

interface Answered {
  status: string
  cancelledFrom: string | null
  decidedBy: string | null
  /** Null if no decision was needed. */
  decidedAt: Date | null
  rejectionReason: string | null
}

/**
 * Returns the problem for a request that has already been confirmed or rejected, with the name of that user;
 * null if it has not, or has been cancelled since.
 */
export async function throwAlreadyAnswered(
  tx: Transaction,
  request: Answered,
  timeZone: string,
): Promise<Decision | null> {
  const { cancelledFrom, decidedBy, decidedAt, rejectionReason } = request
  if (decidedAt === null || (cancelledFrom !== null && cancelledFrom !== 'pending')) return null
  const at = decidedAt.toISOString()
  if (decidedBy === null && rejectionReason === lapseReason) return alreadyLapsed({ at, timeZone })
  const by = decidedBy && (await nameOfUser(tx, decidedBy))
  return alreadyAnswered({ answer: answerOf(request), by, at, timeZone })
}

function answerOf({ status, rejectionReason }: Answered) {
  if (status !== 'cancelled') return 'confirmed'
  return rejectionReason === null ? 'cancelled' : 'rejected'
}
