import { SpecialDay } from '#contract/opening/special-days'
import { isLoggedRecord } from '#domain/audit/logged-record'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { insertOnFreeDate } from './change-special-day.ts'
import { specialDayRecord } from './special-day.record.ts'
import { holidayById } from './special-days.queries.ts'

const Stored = SpecialDay.pick({
  date: true,
  type: true,
  openTime: true,
  closeTime: true,
  reason: true,
  manuallyOpen: true,
})

/** Adds a deleted special day again as it was. Throws `duplicate` if its date has another one now. */
export async function restoreSpecialDay(
  tx: Transaction,
  call: Call,
  { entityId, before }: { entityId: string; before: unknown },
): Promise<void> {
  if (!isLoggedRecord(before))
    return throwProblem('transition_refused', { message: 'There is nothing to restore in this entry.' })
  const { holidayId } = before
  const holiday = typeof holidayId === 'string' ? await holidayById(tx, holidayId) : undefined
  const day = await insertOnFreeDate(tx, {
    ...Stored.parse(before),
    id: entityId,
    holidayId: holiday?.id ?? null,
  })
  await recordAuditOf(tx, call, { kind: specialDayRecord, action: 'restored', after: day })
}
