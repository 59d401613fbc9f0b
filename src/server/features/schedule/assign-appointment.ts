import type { z } from 'zod'
import type { Appointment } from '#contract/appointments/appointments'
import type { Assignment } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { inBoardOrder, positionsFor } from '#domain/schedule/board-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { editAppointment } from '#server/features/appointments/edit-appointment'
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
    // Concurrent assignments would compute positions from the same order.
    await lockNames(tx, ['workshop board'])
    const { appointment: edited, isChanged } = await editAppointment({ ...call, db: tx }, { id, edit })
    const { assignedStaffId: staffId } = edited
    if (position === undefined || staffId === null) return edited
    ensurePermitted(decideAppointmentChange(edited.status, 'technician'))
    const { from, to, version } = await placeOnBoard(tx, {
      id,
      staffId,
      date: edited.timeSlot.date,
      position,
    })
    const placed = { ...edited, version: version ?? edited.version }
    // Another technician or time is in the audit entry of the edit.
    if (from !== to && !isChanged)
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

interface Place {
  id: string
  staffId: string
  date: CalendarDate
  position: number
}

/** Puts a job at a position among the technician's jobs of the day. Returns its places before and after, from 0, and its new version. */
async function placeOnBoard(
  tx: Transaction,
  { id, staffId, date, position }: Place,
): Promise<{ from: number; to: number; version: number | undefined }> {
  const jobs = inBoardOrder(await orderedJobsOf(tx, staffId, date))
  const from = jobs.findIndex((job) => job.id === id)
  const job = jobs[from]
  if (job === undefined) throw new Error('An assigned appointment was not found')
  const others = jobs.toSpliced(from, 1)
  const versions = await writePositions(tx, positionsFor(job, others, position))
  return { from, to: Math.min(position, others.length), version: versions.get(id) }
}
