import type { Decision } from '#domain/problem'
import { alreadyAnswered } from '#domain/schedule/request-answer'
import type { Transaction } from '#server/db/connect'
import { nameOfUser } from '#server/features/accounts/name-of-user'

interface Answered {
  decidedBy: string | null
  /** Null where nobody had to answer. */
  decidedAt: Date | null
  rejectionReason: string | null
}

/** Returns the refusal of a second answer, which names who gave the first; null where there is none. */
export async function refuseAsAnswered(
  tx: Transaction,
  request: Answered,
  timeZone: string,
): Promise<Decision | null> {
  const { decidedBy, decidedAt, rejectionReason } = request
  if (decidedAt === null) return null
  return alreadyAnswered({
    answer: rejectionReason === null ? 'confirmed' : 'rejected',
    by: decidedBy && (await nameOfUser(tx, decidedBy)),
    at: decidedAt.toISOString(),
    timeZone,
  })
}
