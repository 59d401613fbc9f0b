import type { SpecialDay } from '#contract/opening/special-days'
import { holidayReason } from '#domain/opening/holiday'
import { displayDate } from '#domain/time/display'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { ensureUnchangedSince } from '#server/records/ensure-unchanged-since'
import { recordAuditOf } from '#server/records/record-audit'
import { viewListed } from './list-special-days.ts'
import type { HolidayRow, SpecialDayRow } from './opening.queries.ts'
import { specialDayRecord as kind } from './special-day.record.ts'
import {
  holidayById,
  insertSpecialDay,
  lockHoliday,
  overrideOf,
  removeHolidayOverride,
  removeSpecialDay,
  type SpecialDayValues,
  setManuallyOpen,
  specialDayById,
} from './special-days.queries.ts'

/** Inserts a special day. Throws `duplicate` if the date already has one. */
export async function insertOnFreeDate(tx: Transaction, values: SpecialDayValues): Promise<SpecialDayRow> {
  const day = await insertSpecialDay(tx, values)
  if (day !== undefined) return day
  throwProblem('duplicate', {
    message: `${displayDate(values.date)} already has a special day. Delete that first to change it.`,
  })
}

/** Adds a special day. It replaces a public holiday, including one that was opened manually. */
export async function addSpecialDay(tx: Transaction, call: Call, values: SpecialDayValues) {
  const override = await removeHolidayOverride(tx, values.date)
  if (override !== undefined) await recordAuditOf(tx, call, { kind, action: 'deleted', before: override })
  const day = await insertOnFreeDate(tx, values)
  await recordAuditOf(tx, call, { kind, action: 'created', after: day })
  return day
}

/**
 * Opens a closed day manually or closes it again. A public holiday gets an override row for that, which no
 * sync changes.
 */
export function openManually(
  call: Call,
  { id, manuallyOpen }: { id: string; manuallyOpen: boolean },
): Promise<SpecialDay> {
  return withTransaction(call.db, async (tx) => {
    const locked = await lockHoliday(tx, id)
    // A client with stale data may still send the holiday's id instead of the override's.
    const before = (await specialDayById(tx, id)) ?? (await overrideOf(tx, id))
    const holiday = locked ?? (before?.holidayId ? await holidayById(tx, before.holidayId) : undefined)
    const listed = viewListed(before, holiday)
    await ensureVersion(call, listed, () => listed)
    if (before?.type === 'half_day') {
      throwProblem('transition_refused', {
        message: 'This day is already open as a half day. Delete the half day to change it.',
      })
    }
    const after =
      before === undefined
        ? await overrideHoliday(tx, orNotFound(holiday, 'this special day'), manuallyOpen)
        : orNotFound(await setManuallyOpen(tx, before.id, manuallyOpen))
    const action = manuallyOpen ? 'opened' : 'closed'
    await recordAuditOf(tx, call, { kind, action, before, after })
    return viewListed(after, holiday)
  })
}

function overrideHoliday(tx: Transaction, holiday: HolidayRow, manuallyOpen: boolean) {
  return insertOnFreeDate(tx, {
    date: holiday.date,
    type: 'closed',
    reason: holidayReason(holiday.name),
    manuallyOpen,
    holidayId: holiday.id,
  })
}

/** Deletes a special day, so that the weekly schedule or the public holiday applies again. */
export function deleteSpecialDay(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const day = await specialDayById(tx, id)
    if (day === undefined && (await holidayById(tx, id)) !== undefined) {
      throwProblem('transition_refused', {
        message: 'A public holiday cannot be deleted. Open the day instead.',
      })
    }
    const before = orNotFound(day, 'this special day')
    const holiday = before.holidayId === null ? undefined : await holidayById(tx, before.holidayId)
    const read = () => viewListed(before, holiday)
    await ensureUnchangedSince(tx, call, { entity: kind.entity, locked: before, read })
    await removeSpecialDay(tx, id)
    await recordAuditOf(tx, call, { kind, action: 'deleted', before })
  })
}
