import type { StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import { hoursThere, rosteredHours } from '#domain/staff/roster'
import { datesOfWeek } from '#domain/staff/roster-week'
import { usualHours } from '#domain/staff/working-hours'
import { type CalendarDate, mondayOf } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { readRosters } from './read-rosters.ts'
import type { LeaveRow } from './rosters.queries.ts'
import type { StaffRow } from './staff.queries.ts'

export function viewLeave({ id, kind, firstDate, lastDate, startTime, endTime }: LeaveRow): StaffLeave {
  return { id, kind, firstDate, lastDate, startTime, endTime }
}

/**
 * Returns a staff member's weekly hours, the week of a date, and the single days and leave from that week or
 * today on.
 */
export async function readSchedule(
  db: Db,
  member: StaffRow,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Promise<StaffSchedule> {
  const week = mondayOf(date)
  const from = week < today ? week : today
  const roster = (await readRosters(db, [member], from))(member.id)
  return {
    staffId: member.id,
    version: member.version,
    week,
    weeklyHours: usualHours(member),
    isDescribed: member.weeklyHours === null,
    days: datesOfWeek(week).map((day) => ({
      date: day,
      hours: rosteredHours(roster, day),
      isChanged: roster.days.some((changed) => changed.date === day),
      there: hoursThere(roster, day),
    })),
    changedDays: roster.days.map((changed) => ({ date: changed.date, hours: changed.hours })),
    leave: roster.leave.map(viewLeave),
  }
}

/** Removes the kind of leave, which is private, for read-only users. */
export function withoutKinds(schedule: StaffSchedule): StaffSchedule {
  return { ...schedule, leave: schedule.leave.map((leave) => ({ ...leave, kind: null })) }
}
