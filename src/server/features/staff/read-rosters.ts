import type { Roster } from '#domain/staff/roster'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { daysAndLeaveOf, type LeaveRow } from './rosters.queries.ts'

type Member = Pick<Roster, 'position' | 'weeklyHours'> & { id: string }

/** Returns the rosters of these members from a date on, with one query. */
export async function readRosters(
  db: Db,
  members: readonly Member[],
  from: CalendarDate,
): Promise<(id: string) => Roster & { leave: LeaveRow[] }> {
  const ids = members.map(({ id }) => id)
  const { days, leave } = await daysAndLeaveOf(db, ids, from)
  const rosters = new Map(
    members.map(({ id, position, weeklyHours }) => {
      const isTheirs = ({ staffId }: { staffId: string }) => staffId === id
      return [id, { position, weeklyHours, days: days.filter(isTheirs), leave: leave.filter(isTheirs) }]
    }),
  )
  return (id) => {
    const roster = rosters.get(id)
    if (roster === undefined) throw new Error(`The roster of ${id} was not read`)
    return roster
  }
}
