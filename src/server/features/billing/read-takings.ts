import type { Takings } from '#contract/billing/takings'
import { cashExpected, takingsOf } from '#domain/billing/takings-by-method'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import { actorOf, type Call } from '#server/calls/call'
import { type Db, withTransaction } from '#server/db/connect'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { throwFieldProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { viewPayment } from './payment-view.ts'
import { paymentsOfDay } from './payments.queries.ts'
import { insertCount, latestCountOf } from './takings.queries.ts'

/** Returns what was received and refunded on a day. */
export async function readTakings(db: Db, date: CalendarDate): Promise<Takings> {
  const payments = (await paymentsOfDay(db, date)).map(viewPayment)
  const methods = takingsOf(
    payments.map((payment) => ({ ...payment, isReversal: payment.reversesId !== null })),
  )
  const count = await latestCountOf(db, date)
  return {
    date,
    methods,
    net: methods.reduce((sum, { net }) => sum + net, 0),
    cashExpected: cashExpected(methods),
    count: count === undefined ? null : viewCount(count),
    payments,
  }
}

function viewCount({ createdAt, ...count }: NonNullable<Awaited<ReturnType<typeof latestCountOf>>>) {
  return { ...count, countedAt: createdAt.toISOString() }
}

/** Records how much cash was counted on a day, beside what the payments add up to now. */
export function closeTakings(
  call: Call,
  date: CalendarDate,
  { cashCounted, note }: { cashCounted: number; note: string | null },
): Promise<Takings> {
  return withTransaction(call.db, async (tx) => {
    const { date: today } = await nowAtGarage({ ...call, db: tx })
    if (date > today) throwFieldProblem('date', 'The cash of a future day cannot be counted')
    const { cashExpected: expected } = await readTakings(tx, date)
    const counted = { cashExpected: expected, cashCounted, note }
    await insertCount(tx, { ...counted, day: date, createdBy: actorOf(call).id, createdAt: call.now })
    await recordAudit(tx, call, {
      action: 'counted',
      entity: 'takings',
      entityId: date,
      about: displayDate(date),
      after: counted,
    })
    return readTakings(tx, date)
  })
}
