import type { AppointmentStatus } from '#domain/appointment-status'
import { maySetReadyBy } from '#domain/appointments/ready-by'
import { estimateOf } from '#domain/appointments/work-estimate'
import { type Opening, openIntervalsOf } from '#domain/opening/opening-hours'
import { storedSlot } from '#domain/opening/slots'
import { daysOfProposal, type PlannedJob, proposeReadyBy } from '#domain/schedule/propose-ready-by'
import { hoursThere, type Roster } from '#domain/staff/roster'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { type Interval, intersect } from '#domain/time/interval'
import { minutesOf, type TimeOfDay } from '#domain/time/time-of-day'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { openingsBetween } from '#server/features/opening/read-openings'
import { readRosters } from '#server/features/staff/read-rosters'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { appointmentById } from './appointments.queries.ts'
import { technicianWithJobsOn } from './ready-by.queries.ts'

interface Job {
  id: string
  timeSlotId: string
  assignedStaffId: string | null
  boardPosition: number | null
  services: readonly string[]
  checkInTime: Date | null
}

// The work on a vehicle that has been here for longer is counted from now.
const daysBack = 7

/** Returns the proposal for an appointment. */
export async function readProposal(
  call: Pick<Call, 'db' | 'now'>,
  id: string,
): Promise<{ readyBy: string | null }> {
  const row = orNotFound(await appointmentById(call.db, id), 'this appointment')
  const { status, readyAt } = row
  if (!maySetReadyBy({ status, readyAt: readyAt?.toISOString() ?? null })) return { readyBy: null }
  const settings = await readGarageSettings(call.db)
  const readyBy = await planReadyBy(call.db, row, { settings, now: call.now })
  return { readyBy: readyBy?.toISOString() ?? null }
}

/**
 * Returns when a vehicle will be ready by the plan of the workshop board, or null if there are not enough working hours. At most
 * three queries, whatever the number of jobs.
 */
export async function planReadyBy(
  db: Db,
  job: Job,
  { settings, now, after }: { settings: GarageSettings; now: Date; after?: Date },
): Promise<Date | null> {
  const slot = storedSlot(job.timeSlotId)
  const { date, time } = slot
  const at = garageNow(now, settings.business.timeZone)
  const [begins, ends] = date < at.date ? [date, at.date] : [at.date, date]
  const oldest = addDays(at.date, -daysBack)
  const isOld = begins < oldest
  const first = isOld ? oldest : begins
  const openings = await openingsBetween(db, { first, last: addDays(ends, daysOfProposal), settings })
  const own = plannedJob({ ...job, time, status: 'in_progress', readyAt: null }, settings)
  const { others, roster } = await readDay(db, job, { date, first, settings })
  return proposeReadyBy(job.id, {
    date,
    jobs: [own, ...others],
    workOn: (day) => workOf(openings.get(day), day, roster),
    checkInTime: job.checkInTime,
    now: at,
    after,
  })
}

/** Reads the technician's roster and their other jobs of the day. */
async function readDay(
  db: Db,
  { id, assignedStaffId }: Job,
  { date, first, settings }: { date: CalendarDate; first: CalendarDate; settings: GarageSettings },
): Promise<{ others: PlannedJob[]; roster: Roster | null }> {
  if (assignedStaffId === null) return { others: [], roster: null }
  const rows = await technicianWithJobsOn(db, assignedStaffId, date)
  const member = rows[0]?.member
  if (member === undefined) return { others: [], roster: null }
  const rosterOf = await readRosters(db, [member], first)
  const others = rows.flatMap(({ job }) => (job === null || job.id === id ? [] : [plannedJob(job, settings)]))
  return { others, roster: rosterOf(member.id) }
}

function plannedJob(
  job: Pick<Job, 'id' | 'boardPosition' | 'services'> & {
    time: TimeOfDay
    status: AppointmentStatus
    readyAt: Date | null
  },
  { services }: GarageSettings,
): PlannedJob {
  return {
    id: job.id,
    time: job.time,
    boardPosition: job.boardPosition,
    estimatedMinutes: estimateOf(job.services, services),
    isDone: job.status === 'completed' || job.readyAt !== null,
  }
}

/** Returns the working time of a day: the opening hours, and the hours of the technician within them. */
function workOf(opening: Opening | undefined, day: CalendarDate, roster: Roster | null): Interval[] {
  if (opening === undefined) return []
  const open = openIntervalsOf(opening)
  if (roster === null) return open
  const hours = hoursThere(roster, day).map(({ startTime, endTime }) => ({
    start: minutesOf(startTime),
    end: minutesOf(endTime),
  }))
  return intersect(hours, open)
}
