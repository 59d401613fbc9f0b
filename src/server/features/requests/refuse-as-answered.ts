import { alreadyAnswered, alreadyLapsed } from '#domain/schedule/request-answer'
import { lapseReason } from '#domain/schedule/request-lapse'
import type { Transaction } from '#server/db/connect'
import { nameOfUser } from '#server/features/accounts/name-of-user'
import { insist } from '#server/http/refused'

interface Answered {
  decidedBy: string | null
  /** Null where nobody had to answer. */
  decidedAt: Date | null
  rejectionReason: string | null
}

/** Refuses whoever answers a request second, naming the first; where there was no first, goes on. */
export async function refuseAsAnswered(tx: Transaction, request: Answered, timeZone: string): Promise<void> {
  const { decidedBy, decidedAt, rejectionReason } = request
  if (decidedAt === null) return
  if (decidedBy === null && rejectionReason === lapseReason)
    insist(alreadyLapsed({ at: decidedAt.toISOString(), timeZone }))
  insist(
    alreadyAnswered({
      answer: rejectionReason === null ? 'confirmed' : 'rejected',
      by: decidedBy && (await nameOfUser(tx, decidedBy)),
      at: decidedAt.toISOString(),
      timeZone,
    }),
  )
}
