import type { z } from 'zod'
import type { api } from '#contract/index'
import type { StaffLeave, StaffLeaveInput, StaffSchedule } from '#contract/staff/staff-schedules'
import { checkLeave, checkOtherLeave } from '#domain/staff/leave'
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
import { insertLeave, leaveOf, removeLeave, writeDays } from './rosters.queries.ts'
import { type StaffRow, writeStaff } from './staff.queries.ts'
import { staffRecord } from './staff.record.ts'
import { readSchedule, viewLeave } from './view-schedule.ts'

type WeeklyHours = z.output<(typeof api)['setWeeklyHours']['body']>['weeklyHours']
type Days = z.output<(typeof api)['setStaffDays']['body']>['days']

async function lockStaffMember(tx: Transaction, id: string): Promise<StaffRow> {
  return orNotFound(await staffRecord.lock(tx, id), staffRecord.noun)
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
    const member = await writeStaff(tx, before, { weeklyHours, updatedAt: call.now })
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
    const after = await writeStaff(tx, member, { updatedAt: call.now })
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

/** Adds leave for a staff member. Assigned work stays assigned until staff reassign it. */
export function addStaffLeave(
  call: Call,
  staffId: string,
  leave: z.output<typeof StaffLeaveInput>,
): Promise<StaffLeave> {
  return withTransaction(call.db, async (tx) => {
    const { date: today } = await nowAtGarage({ db: tx, now: call.now })
    // Locked before the other leave is read, so that of two overlapping requests the second sees the first.
    const member = await lockStaffMember(tx, staffId)
    ensurePermitted(checkLeave(leave))
    ensurePermitted(checkOtherLeave(member.name, leave, await leaveOf(tx, [staffId], leave.firstDate), today))
    const added = viewLeave(await insertLeave(tx, { ...leave, staffId, createdAt: call.now }))
    await recordAudit(tx, call, {
      action: 'created',
      entity: 'staff_leave',
      entityId: added.id,
      after: { name: member.name, staffId, ...added },
    })
    return added
  })
}

/** Deletes a leave. */
export function deleteStaffLeave(call: Call, staffId: string, leaveId: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const member = await lockStaffMember(tx, staffId)
    const removed = orNotFound(await removeLeave(tx, { staffId, leaveId }), 'this leave')
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'staff_leave',
      entityId: leaveId,
      before: { name: member.name, staffId, ...viewLeave(removed) },
    })
  })
}
