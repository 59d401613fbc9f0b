import { instantOf } from '#domain/time/garage-clock'
import { addMinutes, millisecondsInMinute } from '#domain/time/milliseconds'
import { timeOfDay } from '#domain/time/time-of-day'
import type { workNotes } from '#server/db/schema/work-notes-table'
import type { workPeriods } from '#server/db/schema/work-periods-table'
import { type Dice, makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
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

// Shorter than this is not worth a record.
const shortest = 10 * millisecondsInMinute

/**
 * Returns the time worked on the vehicles and notes about some of them. A person works on one vehicle at a time;
 * the technician with the account is working on one now, and one vehicle is ready for pickup.
 */
export function planWorkshop(
  scene: Scene,
  appointments: readonly AppointmentRow[],
  technician: { staffId: string; userId: string },
) {
  const dice = makeDice('workshop')
  const { now } = scene
  const midnight = instantOf(now.date, timeOfDay('00:00'), now.timeZone)
  const jobs = appointments
    .filter(isJob)
    .toSorted((a, b) => a.checkInTime.getTime() - b.checkInTime.getTime())
  const today = jobs.filter(({ status, checkInTime }) => status === 'in_progress' && checkInTime >= midnight)
  const current = today.findLast(({ assignedStaffId }) => assignedStaffId === technician.staffId)
  const ready = today.find((job) => job !== current && addMinutes(job.checkInTime, 45) < now.instant)
  const readyAt = addMinutes(now.instant, -12)
  const busyUntil = new Map<string, Date>()
  const periods: PeriodRow[] = []
  const notes: NoteRow[] = []
  for (const job of jobs) {
    const free = busyUntil.get(job.assignedStaffId) ?? job.checkInTime
    const from = new Date(
      Math.max(free.getTime(), addMinutes(job.checkInTime, dice.between(4, 14)).getTime()),
    )
    const planned = stretchOf(job, { dice, now: now.instant, isCurrent: job === current })
    const end = job === ready ? readyAt : planned
    const stretch = { start: from, end }
    if (!isWorth(stretch, now.instant) || (job !== current && job !== ready && dice.percent(10))) continue
    busyUntil.set(job.assignedStaffId, end ?? now.instant)
    periods.push(...rowsOf(job, stretch, dice))
    if (dice.percent(job === current ? 100 : 25)) {
      const createdAt = addMinutes(from, 5)
      notes.push({
        id: dice.idAt(createdAt),
        appointmentId: job.id,
        authorId: technician.userId,
        text: dice.oneOf(demoWorkNotes),
        createdAt,
      })
    }
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
function stretchOf(
  { checkInTime, checkOutTime }: Job,
  { dice, now, isCurrent }: { dice: Dice; now: Date; isCurrent: boolean },
): Date | null {
  if (checkOutTime != null) return addMinutes(checkOutTime, -dice.between(3, 10))
  if (isCurrent) return null
  const paused = addMinutes(checkInTime, dice.between(40, 90))
  return paused < now ? paused : addMinutes(now, -2)
}

function isWorth({ start, end }: Stretch, now: Date): boolean {
  return (end ?? now).getTime() - start.getTime() >= (end === null ? millisecondsInMinute : shortest)
}

/** Half of the longer stretches have a pause. */
function rowsOf({ id, assignedStaffId }: Job, { start, end }: Stretch, dice: Dice): PeriodRow[] {
  const row = (startedAt: Date, endedAt: Date | null) => ({
    id: dice.idAt(startedAt),
    appointmentId: id,
    staffId: assignedStaffId,
    startedAt,
    endedAt,
  })
  const isLong = end !== null && end.getTime() - start.getTime() > 100 * millisecondsInMinute
  if (!isLong || dice.percent(50)) return [row(start, end)]
  const pause = addMinutes(start, dice.between(30, 60))
  return [row(start, pause), row(addMinutes(pause, dice.between(10, 25)), end)]
}
