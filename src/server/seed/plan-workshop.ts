import { instantOf } from '#domain/time/garage-clock'
import { addMinutes, millisecondsInMinute } from '#domain/time/milliseconds'
import { timeOfDay } from '#domain/time/time-of-day'
import type { workNotes } from '#server/db/schema/work-notes-table'
import type { workPeriods } from '#server/db/schema/work-periods-table'
import { type Dice, makeDice } from './demo-dice.ts'
import type { DemoGarage } from './demo-scene.ts'
import { demoWorkNotes } from './demo-texts.ts'
import type { planAppointments } from './plan-appointments.ts'

type AppointmentRow = ReturnType<typeof planAppointments>[number]
type PeriodRow = typeof workPeriods.$inferInsert
type NoteRow = typeof workNotes.$inferInsert

/** An appointment whose vehicle has arrived and whose technician is known. */
type Job = AppointmentRow & { id: string; assignedStaffId: string; checkInTime: Date }

interface Stretch {
  start: Date
  /** Null: still working. */
  end: Date | null
}

/**
 * Returns the time worked on the vehicles and notes about some of them. A person works on one vehicle at a time;
 * the technician with the account is working on one now, and one vehicle is ready for pickup.
 */
export function planWorkshop(
  { now: { instant: now, date, timeZone } }: DemoGarage,
  appointments: readonly AppointmentRow[],
  technician: { staffId: string; userId: string },
) {
  const dice = makeDice('workshop')
  const midnight = instantOf(date, timeOfDay('00:00'), timeZone)
  const jobs = appointments.filter(isJob).sort((a, b) => Number(a.checkInTime) - Number(b.checkInTime))
  const today = jobs.filter(({ status, checkInTime }) => status === 'in_progress' && checkInTime >= midnight)
  const current = today.findLast(({ assignedStaffId }) => assignedStaffId === technician.staffId)
  const ready = today.find((job) => job !== current && addMinutes(job.checkInTime, 45) < now)
  const readyAt = addMinutes(now, -12)
  const busyUntil = new Map<string, Date>()
  const periods: PeriodRow[] = []
  const notes: NoteRow[] = []
  for (const job of jobs) {
    const { id, assignedStaffId, checkInTime } = job
    const free = busyUntil.get(assignedStaffId) ?? checkInTime
    const prepared = addMinutes(checkInTime, dice.between(4, 14))
    const start = new Date(Math.max(Number(free), Number(prepared)))
    const planned = endOfWork(job, { dice, now, isCurrent: job === current })
    const end = job === ready ? readyAt : planned
    // Shorter stretches are not worth a record.
    if (Number(end ?? now) - Number(start) < (end === null ? 1 : 10) * millisecondsInMinute) continue
    if (job !== current && job !== ready && dice.percent(10)) continue
    busyUntil.set(assignedStaffId, end ?? now)
    for (const { start: startedAt, end: endedAt } of withPause({ start, end }, dice))
      periods.push({
        id: dice.idAt(startedAt),
        appointmentId: id,
        staffId: assignedStaffId,
        startedAt,
        endedAt,
      })
    if (!dice.percent(job === current ? 100 : 25)) continue
    const createdAt = addMinutes(start, 5)
    const note = { id: dice.idAt(createdAt), text: dice.oneOf(demoWorkNotes), createdAt }
    notes.push({ ...note, appointmentId: id, authorId: technician.userId })
  }
  const isReady = periods.some(({ appointmentId }) => appointmentId === ready?.id)
  return {
    periods,
    notes,
    appointments: appointments.map((row) =>
      isReady && row.id === ready?.id ? { ...row, readyAt, updatedAt: readyAt } : row,
    ),
  }
}

function isJob(row: AppointmentRow): row is Job {
  return row.assignedStaffId != null && row.checkInTime != null && row.id !== undefined
}

/** Returns when the work on a vehicle ends; null while it goes on. */
function endOfWork(
  { checkInTime, checkOutTime }: Job,
  { dice, now, isCurrent }: { dice: Dice; now: Date; isCurrent: boolean },
): Date | null {
  if (checkOutTime != null) return addMinutes(checkOutTime, -dice.between(3, 10))
  if (isCurrent) return null
  const paused = addMinutes(checkInTime, dice.between(40, 90))
  return paused < now ? paused : addMinutes(now, -2)
}

/** Yields the stretch, half of the longer ones in two parts. */
function* withPause({ start, end }: Stretch, dice: Dice): Generator<Stretch> {
  const isLong = end !== null && Number(end) - Number(start) > 100 * millisecondsInMinute
  if (!isLong || dice.percent(50)) return yield { start, end }
  const pause = addMinutes(start, dice.between(30, 60))
  yield { start, end: pause }
  yield { start: addMinutes(pause, dice.between(10, 25)), end }
}
