import type { BoardDay, BoardTechnician, WorkshopBoard } from '#contract/schedule/workshop-board'
import { estimateOf } from '#domain/appointments/work-estimate'
import { type Opening, openIntervalsOf } from '#domain/opening/opening-hours'
import { bookedMinutesOf, inBoardOrder } from '#domain/schedule/board-plan'
import { availableMinutes } from '#domain/staff/available-minutes'
import { staffDayOf } from '#domain/staff/staff-day'
import { isTechnician } from '#domain/staff/technician'
import { mayTakeWork } from '#domain/staff/technician-away'
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import type { SharedCall } from '#server/calls/call'
import { viewBookerName } from '#server/features/clients/booker'
import { listSlotsIn } from '#server/features/opening/list-slots'
import { openingsBetween } from '#server/features/opening/read-openings'
import { readRosters } from '#server/features/staff/read-rosters'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { boardStaff, jobsOn, workloadBetween } from './workshop-board.queries.ts'

/** Number of days in the strip above the board. */
const stripDays = 14

/**
 * Returns the board of a day, today by default, and the load of two weeks. Seven queries, whatever the number of technicians and
 * appointments.
 */
export async function readBoard(call: SharedCall, wanted: CalendarDate | undefined): Promise<WorkshopBoard> {
  const { db } = call
  const settings = await readGarageSettings(db)
  const now = garageNow(call.now, settings.business.timeZone)
  const date = wanted ?? now.date
  const first = mondayOf(date)
  const last = addDays(first, stripDays - 1)
  const openings = await openingsBetween(db, { first, last, settings })
  const slots = await listSlotsIn(db, openings, { settings, now, by: 'staff' })
  const jobs = inBoardOrder((await jobsOn(db, date)).map((row) => viewJob(row, settings)))
  const assigned = jobs.flatMap(({ assignedStaffId }) => assignedStaffId ?? [])
  const members = await boardStaff(db, [...new Set(assigned)])
  const rosterOf = await readRosters(db, members, first)
  const workload = await workloadBetween(db, first, last)
  const technicians = members.filter((member) => isTechnician(member) && member.deletedAt === null)
  const opening = openings.get(date)
  if (opening === undefined) throw new Error(`No opening was computed for ${date}`)
  const times = [...new Set(jobs.map(({ time }) => time))]

  function viewTechnician(member: (typeof members)[number]): BoardTechnician {
    const { id, name, isApprentice } = member
    const roster = rosterOf(id)
    const isAwayAt = (time: TimeOfDay) =>
      !mayTakeWork({ name, roster, slot: { date, time }, now, by: 'staff' }).permitted
    return {
      ...{ id, name, isApprentice },
      isTechnician: technicians.includes(member),
      day: staffDayOf(roster, date),
      availableMinutes: availableMinutes(roster, opening ? [opening] : []),
      awayAt: times.filter(isAwayAt),
    }
  }
  function viewDay(of: Opening): BoardDay {
    // A slot's id begins with its date; parsing every id for every day takes most of the board's time.
    const work = workload.filter(({ timeSlotId }) => timeSlotId.startsWith(of.date))
    return {
      date: of.date,
      status: of.status,
      bookedMinutes: bookedMinutesOf(work.map((row) => withEstimate(row, settings))),
      availableMinutes: sumOf(technicians, (member) => availableMinutes(rosterOf(member.id), [of])),
      slots: slots
        .filter((slot) => slot.date === of.date)
        .map(({ id, time, remaining }) => ({ id, time, remaining })),
    }
  }
  return {
    date,
    open: openIntervalsOf(opening).map(({ start, end }) => ({
      startTime: timeFromMinutes(start),
      endTime: timeFromMinutes(end),
    })),
    technicians: members.map(viewTechnician),
    jobs,
    days: [...openings.values()].map(viewDay),
  }
}

function withEstimate<Work extends { services: readonly string[] }>(
  work: Work,
  { services }: GarageSettings,
): Work & { estimatedMinutes: number } {
  return { ...work, estimatedMinutes: estimateOf(work.services, services) }
}

function viewJob(row: Awaited<ReturnType<typeof jobsOn>>[number], settings: GarageSettings) {
  const { prefersApprentice, preferredStaffId, readyAt, readyBy, bookedName, ...job } = row
  return {
    ...withEstimate(job, settings),
    readyBy: readyBy?.toISOString() ?? null,
    isReady: readyAt !== null,
    bookedBy: viewBookerName({ bookedName }),
    technicianPreference: prefersApprentice ? 'apprentice' : preferredStaffId,
  }
}

function sumOf<Item>(items: readonly Item[], minutesOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + minutesOf(item), 0)
}
