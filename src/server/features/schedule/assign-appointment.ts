import type { z } from 'zod'
import type { Appointment } from '#contract/appointments/appointments'
import type { Assignment } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { parseSlotId } from '#domain/opening/slots'
import { inBoardOrder, positionsFor } from '#domain/schedule/board-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { editAppointment } from '#server/features/appointments/edit-appointment'
import { readAppointment } from '#server/features/appointments/read-appointment'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { orderedJobsOf, writePositions } from './workshop-board.queries.ts'

type Change = Omit<z.output<typeof Assignment>, 'version'> & { id: string }

/**
 * Assigns an appointment, moves it to another slot and orders it among the technician's jobs of the day, in one
 * transaction. The rules are those of an edit.
 */
export function assignAppointment(call: Call, { id, position, ...edit }: Change): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const { timeZone } = (await readGarageSettings(tx)).business
    const { timeSlotId } = await readAppointment(tx, id, timeZone)
    await lockBoards(tx, [timeSlotId, edit.timeSlotId ?? timeSlotId])
    const before = await readAppointment(tx, id, timeZone)
    const edited = await editAppointment({ ...call, db: tx }, { id, edit })
    const { assignedStaffId: staffId } = edited
    if (position === undefined || staffId === null) return edited
    ensurePermitted(decideAppointmentChange(edited.status, 'technician'))
    const { from, to } = await placeOnBoard(tx, { id, staffId, date: edited.timeSlot.date, position })
    const placed = await readAppointment(tx, id, timeZone)
    // Another technician or time is in the audit entry of the edit.
    if (from !== to && edited.version === before.version)
      await recordAudit(tx, call, {
        action: 'reordered',
        entity: 'appointment',
        entityId: id,
        before: { ...edited, boardOrder: from + 1 },
        after: { ...placed, boardOrder: to + 1 },
      })
    return placed
  })
}

/** Serialises assignments on the days of these slots, so that concurrent ones do not compute positions from the same order. */
async function lockBoards(tx: Transaction, slotIds: readonly string[]): Promise<void> {
  const dates = slotIds.flatMap((slot) => parseSlotId(slot)?.date ?? [])
  await lockNames(
    tx,
    [...new Set(dates)].map((date) => `workshop board ${date}`),
  )
}

interface Place {
  id: string
  staffId: string
  date: CalendarDate
  position: number
}

/** Puts a job at a position among the technician's jobs of the day. Returns its places before and after, from 0. */
async function placeOnBoard(
  tx: Transaction,
  { id, staffId, date, position }: Place,
): Promise<{ from: number; to: number }> {
  const jobs = inBoardOrder(await orderedJobsOf(tx, staffId, date))
  const from = jobs.findIndex((job) => job.id === id)
  const job = jobs[from]
  if (job === undefined) throw new Error('An assigned appointment was not found')
  const others = jobs.toSpliced(from, 1)
  await writePositions(tx, positionsFor(job, others, position))
  return { from, to: Math.min(position, others.length) }
}
