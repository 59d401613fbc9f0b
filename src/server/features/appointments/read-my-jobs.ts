import type { z } from 'zod'
import type { MyJob, MyJobs } from '#contract/appointments/appointment-work'
import { workedMinutesOn } from '#domain/appointments/work'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { actorOf, type Call } from '#server/calls/call'
import { readTogether } from '#server/db/read-together'
import { readJobLines } from '#server/features/billing/read-job-lines'
import { readGarageSettings } from '#server/garage/garage-settings'
import type { AppointmentRow } from './appointments.queries.ts'
import { jobsOfTechnician, unassignedJobsOn } from './my-jobs.queries.ts'
import { viewAppointment } from './view-appointment.ts'
import { endedMinutes, viewNote, viewPeriod } from './view-work.ts'
import {
  notesOf,
  partsOnOrderFor,
  periodsOf,
  periodsSince,
  photoCountsOf,
  questionsTo,
  staffOfUser,
} from './work.queries.ts'

/** Returns the day of the caller: their cars, the time worked, and the cars that no one has taken. */
export async function readMyJobs(call: Call): Promise<z.output<typeof MyJobs>> {
  const { business } = await readGarageSettings(call.db)
  const now = garageNow(call.now, business.timeZone)
  const member = await staffOfUser(call.db, actorOf(call).id)
  if (member === undefined) {
    return { staff: null, date: now.date, workedMinutes: 0, jobs: [], unassigned: [] }
  }
  const midnight = instantOf(now.date, timeOfDay('00:00'), now.timeZone)
  const [jobs, unassigned, today] = await readTogether(
    call.db,
    () => jobsOfTechnician(call.db, member.id, now.date),
    () => unassignedJobsOn(call.db, now.date),
    () => periodsSince(call.db, member.id, midnight),
  )
  const view = await jobViewer(call, [...jobs, ...unassigned], {
    staffId: member.id,
    timeZone: now.timeZone,
  })
  const ended = today.map(({ startedAt, endedAt }) => ({
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
  const isDone = ({ status }: AppointmentRow) => status === 'completed'
  return {
    staff: member,
    date: now.date,
    workedMinutes: workedMinutesOn(now.date, ended, { now: call.now, timeZone: now.timeZone }),
    jobs: [...jobs.filter((row) => !isDone(row)), ...jobs.filter(isDone)].map(view),
    unassigned: unassigned.map(view),
  }
}

/** Returns a function that adds work, notes, parts, questions, photos and lines to a row; seven queries, whatever the number of rows. */
async function jobViewer(
  call: Call,
  rows: readonly AppointmentRow[],
  { staffId, timeZone }: { staffId: string; timeZone: string },
): Promise<(row: AppointmentRow) => MyJob> {
  const ids = rows.map(({ id }) => id)
  const [periods, notes, parts, questions, photos, linesOf] = await readTogether(
    call.db,
    () => periodsOf(call.db, ids),
    () => notesOf(call.db, ids),
    () => partsOnOrderFor(call.db, ids),
    () => questionsTo(call.db, ids),
    () => photoCountsOf(call.db, ids),
    () => readJobLines(call, rows),
  )
  return (row) => {
    const work = periods.filter(({ appointmentId }) => appointmentId === row.id).map(viewPeriod)
    const running = work.find((period) => period.staffId === staffId && period.endedAt === null)
    return {
      ...viewAppointment(row, timeZone),
      workedMinutes: endedMinutes(work),
      runningSince: running?.startedAt ?? null,
      workNotes: notes.filter(({ appointmentId }) => appointmentId === row.id).map(viewNote),
      partsOnOrder: parts.filter(({ appointmentId }) => appointmentId === row.id),
      questions: questions.filter(({ appointmentId }) => appointmentId === row.id),
      lines: linesOf(row),
      photos: photos.find(({ appointmentId }) => appointmentId === row.id)?.photos ?? 0,
    }
  }
}
