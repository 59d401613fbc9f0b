import type { WorkNote, WorkPeriod } from '#contract/appointments/appointment-work'
import { workedMinutes } from '#domain/appointments/work'
import type { Db } from '#server/db/connect'
import { type notesOf, periodsOf } from './work.queries.ts'

type PeriodRow = Awaited<ReturnType<typeof periodsOf>>[number]
type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

export function viewPeriod({ id, staffId, staffName, startedAt, endedAt }: PeriodRow): WorkPeriod {
  return {
    ...{ id, staffId, staffName },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export function viewNote({ id, text, author, createdAt }: NoteRow): WorkNote {
  return { id, text, author, createdAt: createdAt.toISOString() }
}

/** Returns the minutes of the ended periods, so that a response does not change while work goes on. */
export function endedMinutes(periods: readonly WorkPeriod[]): number {
  return workedMinutes(
    periods.filter(({ endedAt }) => endedAt !== null),
    new Date(0),
  )
}

/** Returns the minutes of ended work on each of these appointments, in one query. */
export async function endedWorkOf(
  db: Db,
  appointmentIds: string[],
): Promise<(appointmentId: string) => number> {
  const periods = appointmentIds.length === 0 ? [] : await periodsOf(db, appointmentIds)
  return (id) => endedMinutes(periods.filter(({ appointmentId }) => appointmentId === id).map(viewPeriod))
}
