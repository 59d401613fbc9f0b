import type { z } from 'zod'
import type { api } from '#contract/index'
import type { StaffLeave, StaffLeaveInput, StaffSchedule } from '#contract/staff/staff-schedules'
import { checkLeave, checkOtherLeave } from '#domain/staff/leave'
import { rosteredHours } from '#domain/staff/roster'
import { areSameHours, checkWorkingHours, usualHours } from '#domain/staff/working-hours'
import { type CalendarDate, weekdayOf, weekdays } from '#domain/time/calendar-date'
import { displayShortDate, weekdayName } from '#domain/time/display'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound, throwFieldProblem } from '#server/problem-error'
import { changeRecord, type RecordKind } from '#server/records/change-record'
import { recordAudit } from '#server/records/record-audit'
import { readRosters } from './read-rosters.ts'
import { daysAndLeaveOf, insertLeave, removeLeave, writeDays } from './rosters.queries.ts'
import type { StaffRow, StaffValues } from './staff.queries.ts'
import { staffRecord } from './staff.record.ts'
import { readSchedule, viewLeave } from './view-schedule.ts'

type WeeklyHours = z.output<(typeof api)['setWeeklyHours']['body']>['weeklyHours']
type Days = z.output<(typeof api)['setStaffDays']['body']>['days']

/** The schedule of a staff member, for changes; the answer shows the week of this date, or of today. */
function scheduleRecord(
  { now }: Call,
  date?: CalendarDate,
): RecordKind<StaffRow, { name: string }, StaffValues, StaffSchedule> {
  return {
    ...staffRecord,
    entity: 'staff_schedule',
    view: ({ name }) => ({ name }),
    answer: async (member, tx) => {
      const { date: today } = await nowAtGarage({ db: tx, now })
      return readSchedule(tx, member, { date: date ?? today, today })
    },
  }
}

/** Sets a staff member's weekly hours; single days and leave stay unchanged. */
export function setWeeklyHours(
  call: Call,
  { id, weeklyHours, week }: { id: string; weeklyHours: WeeklyHours; week: CalendarDate | undefined },
): Promise<StaffSchedule> {
  return changeRecord(call, scheduleRecord(call, week), {
    id,
    action: 'updated',
    decide: () => {
      for (const day of weekdays) {
        const hours = weeklyHours?.[day] ?? null
        ensurePermitted(checkWorkingHours(hours, `weeklyHours.${day}`, weekdayName(day)))
      }
      return { weeklyHours, updatedAt: call.now }
    },
    entry: ({ row }) => ({
      before: { weeklyHours: usualHours(row) },
      after: { weeklyHours: usualHours({ ...row, weeklyHours }) },
    }),
  })
}

/** Sets a staff member's hours on single days; a day with the weekly hours needs no row. */
export function setStaffDays(call: Call, id: string, days: Days): Promise<StaffSchedule> {
  const dates = days.map(({ date }) => date).sort()
  const [first] = dates
  let before: Days = []
  return changeRecord(call, scheduleRecord(call, first), {
    id,
    action: 'updated',
    decide: async ({ tx, row: member, settings }) => {
      ensureDaysUnique(days)
      const { date: today } = garageNow(call.now, settings.business.timeZone)
      const roster = (await readRosters(tx, [member], first ?? today))(id)
      before = dates.map((date) => ({ date, hours: rosteredHours(roster, date) }))
      const usual = usualHours(member)
      const changed = days.filter(({ date, hours }) => !areSameHours(hours, usual[weekdayOf(date)]))
      await writeDays(tx, { staffId: id, dates, changed })
      // Single days are stored in rows of their own, but share the version of the staff member.
      return { updatedAt: call.now }
    },
    entry: () => ({ before: { days: before }, after: { days } }),
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

async function lockStaffMember(tx: Transaction, id: string): Promise<StaffRow> {
  return orNotFound(await staffRecord.lock(tx, id), staffRecord.noun)
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
    const { leave: other } = await daysAndLeaveOf(tx, [staffId], leave.firstDate)
    ensurePermitted(checkOtherLeave(member.name, leave, other, today))
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
