import type { SpecialDay } from '#contract/special-days'
import { holidayReason } from '#domain/opening/holiday'
import type { Transaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import { orNotFound, throwProblem } from '#server/http/problem-error'
import { ensureVersion } from '#server/http/record-version'
import { insertOnFreeDate } from './add-special-day.ts'
import { viewListed, viewSpecialDay } from './list-special-days.ts'
import {
  holidayById,
  lockHoliday,
  overrideOf,
  setManuallyOpen,
  specialDayById,
} from './special-days.queries.ts'

/**
 * Opens a closed day manually or closes it again. A public holiday gets an override row for that, which no
 * sync changes.
 */
export async function openByHand(
  tx: Transaction,
  call: Call,
  { id, manuallyOpen }: { id: string; manuallyOpen: boolean },
): Promise<SpecialDay> {
  const asked = await lockHoliday(tx, id)
  // A client with stale data may still send the holiday's id instead of the override's.
  const byHand = (await specialDayById(tx, id)) ?? (await overrideOf(tx, id))
  const holiday = asked ?? (byHand?.holidayId ? await holidayById(tx, byHand.holidayId) : undefined)
  const listed = viewListed(byHand, holiday)
  await ensureVersion(call, listed, () => listed)
  if (byHand?.type === 'half_day') {
    throwProblem('transition_refused', {
      message: 'This day is already open as a half day. Delete the half day to change it.',
    })
  }
  const day =
    byHand === undefined
      ? await overrideHoliday(tx, orNotFound(holiday, 'this special day'), manuallyOpen)
      : orNotFound(await setManuallyOpen(tx, byHand.id, manuallyOpen))
  await recordAudit(tx, call, {
    action: manuallyOpen ? 'opened' : 'closed',
    entity: 'special_day',
    entityId: day.id,
    before: byHand,
    after: day,
  })
  return viewSpecialDay(day, holiday ?? null)
}

function overrideHoliday(
  tx: Transaction,
  holiday: NonNullable<Awaited<ReturnType<typeof holidayById>>>,
  manuallyOpen: boolean,
) {
  return insertOnFreeDate(tx, {
    date: holiday.date,
    type: 'closed',
    reason: holidayReason(holiday.name),
    manuallyOpen,
    holidayId: holiday.id,
  })
}
