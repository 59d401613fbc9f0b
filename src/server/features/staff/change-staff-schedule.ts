import type { z } from 'zod'
import type { api } from '#contract/index'
import type { StaffSchedule } from '#contract/staff/staff-schedules'
import { rosteredHours } from '#domain/staff/roster'
import { areSameHours, checkWorkingHours, usualHours } from '#domain/staff/working-hours'
import { type CalendarDate, weekdayOf, weekdays } from '#domain/time/calendar-date'
import { displayShortDate, weekdayName } from '#domain/time/display'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound, throwFieldProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { readRosters } from './read-rosters.ts'
import { writeDays } from './rosters.queries.ts'
import { staffById, updateStaffRow } from './staff.queries.ts'
import { readSchedule } from './view-schedule.ts'

type WeeklyHours = z.output<(typeof api)['setWeeklyHours']['body']>['weeklyHours']
type Days = z.output<(typeof api)['setStaffDays']['body']>['days']

async function lockStaffMember(tx: Transaction, id: string) {
  return orNotFound(await staffById(tx, id, 'update'), 'this staff member')
}

/** Sets a staff member's weekly hours; single days and leave stay unchanged. */
export function setWeeklyHours(
  call: Call,
  { id, weeklyHours, week }: { id: string; weeklyHours: WeeklyHours; week: CalendarDate | undefined },
): Promise<StaffSchedule> {
  return withTransaction(call.db, async (tx) => {
    const { date: today } = await nowAtGarage({ db: tx, now: call.now })
    const before = await lockStaffMember(tx, id)
    const shown = { date: week ?? today, today }
    await ensureVersion(call, before, () => readSchedule(tx, before, shown))
    for (const day of weekdays) {
      const hours = weeklyHours?.[day] ?? null
      ensurePermitted(checkWorkingHours(hours, `weeklyHours.${day}`, weekdayName(day)))
    }
    const member = await updateStaffRow(tx, id, { weeklyHours, updatedAt: call.now })
    await recordAudit(tx, call, {
      action: 'updated',
      entity: 'staff_schedule',
      entityId: id,
      before: { name: before.name, weeklyHours: usualHours(before) },
      after: { name: member.name, weeklyHours: usualHours(member) },
    })
    return readSchedule(tx, member, shown)
  })
}

/** Sets a staff member's hours on single days; a day with the weekly hours needs no row. */
export function setStaffDays(call: Call, id: string, days: Days): Promise<StaffSchedule> {
  return withTransaction(call.db, async (tx) => {
    const { date: today } = await nowAtGarage({ db: tx, now: call.now })
    const dates = days.map(({ date }) => date).sort()
    const [first = today] = dates
    const member = await lockStaffMember(tx, id)
    await ensureVersion(call, member, () => readSchedule(tx, member, { date: first, today }))
    ensureDaysUnique(days)
    const roster = (await readRosters(tx, [member], first))(id)
    const before = dates.map((date) => ({ date, hours: rosteredHours(roster, date) }))
    const usual = usualHours(member)
    const changed = days.filter(({ date, hours }) => !areSameHours(hours, usual[weekdayOf(date)]))
    await writeDays(tx, { staffId: id, dates, changed })
    // Single days are stored in rows of their own, but share the version of the staff member.
    const after = await updateStaffRow(tx, id, { updatedAt: call.now })
    await recordAudit(tx, call, {
      action: 'updated',
      entity: 'staff_schedule',
      entityId: id,
      before: { name: member.name, days: before },
      after: { name: member.name, days },
    })
    return readSchedule(tx, after, { date: first, today })
  })
}

function ensureDaysUnique(days: Days): void {
  const seen = new Set<CalendarDate>()
  for (const [at, { date, hours }] of days.entries()) {
    if (seen.has(date)) throwFieldProblem(`days.${at}.date`, `${displayShortDate(date)} is listed twice.`)
    seen.add(date)
    ensurePermitted(checkWorkingHours(hours, `days.${at}.hours`, displayShortDate(date)))
  }
}
