import { displayDate } from '#domain/time/display'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { insertSpecialDay, removeHolidayOverride, type SpecialDayValues } from './special-days.queries.ts'

/** Inserts a special day. Throws `duplicate` if the date already has one. */
export async function insertOnFreeDate(tx: Transaction, values: SpecialDayValues) {
  const day = await insertSpecialDay(tx, values)
  if (day !== undefined) return day
  throwProblem('duplicate', {
    message: `${displayDate(values.date)} already has a special day. Delete that first to change it.`,
  })
}

/** Adds a special day. It replaces a public holiday, including one that was opened manually. */
export async function addSpecialDay(tx: Transaction, call: Call, values: SpecialDayValues) {
  const override = await removeHolidayOverride(tx, values.date)
  if (override !== undefined) {
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'special_day',
      entityId: override.id,
      before: override,
    })
  }
  const day = await insertOnFreeDate(tx, values)
  await recordAudit(tx, call, { action: 'created', entity: 'special_day', entityId: day.id, after: day })
  return day
}
