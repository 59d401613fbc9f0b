import type { SpecialDay } from '#contract/opening/special-days'
import { holidayReason } from '#domain/opening/holiday'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import type { Transaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
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
export async function openManually(
  tx: Transaction,
  call: Call,
  { id, manuallyOpen }: { id: string; manuallyOpen: boolean },
): Promise<SpecialDay> {
  const locked = await lockHoliday(tx, id)
  // A client with stale data may still send the holiday's id instead of the override's.
  const override = (await specialDayById(tx, id)) ?? (await overrideOf(tx, id))
  const holiday = locked ?? (override?.holidayId ? await holidayById(tx, override.holidayId) : undefined)
  const listed = viewListed(override, holiday)
  await ensureVersion(call, listed, () => listed)
  if (override?.type === 'half_day') {
    throwProblem('transition_refused', {
      message: 'This day is already open as a half day. Delete the half day to change it.',
    })
  }
  const day =
    override === undefined
      ? await overrideHoliday(tx, orNotFound(holiday, 'this special day'), manuallyOpen)
      : orNotFound(await setManuallyOpen(tx, override.id, manuallyOpen))
  await recordAudit(tx, call, {
    action: manuallyOpen ? 'opened' : 'closed',
    entity: 'special_day',
    entityId: day.id,
    before: override,
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
