import type { z } from 'zod'
import type { Appointment } from '#contract/appointments/appointments'
import type { Assignment } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { parseSlotId } from '#domain/opening/slots'
import { inBoardOrder, positionsFor } from '#domain/schedule/board-plan'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { boardRecord } from '#server/features/appointments/appointment.record'
import { followPlan } from '#server/features/appointments/change-ready-by'
import { announceEdit, decideEdit } from '#server/features/appointments/edit-appointment'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { orderedJobsOf, writePositions } from './workshop-board.queries.ts'

type Change = Omit<z.output<typeof Assignment>, 'version'> & { id: string }

/**
 * Assigns an appointment, moves it to another slot and orders it among the technician's jobs of the day, in one
 * transaction. The rules are those of an edit.
 */
export function assignAppointment(call: Call, { id, position, ...edit }: Change): Promise<Appointment> {
  let places: Places | null = null
  return changeRecord(call, boardRecord, {
    id,
    action: () => (places === null ? 'updated' : 'reordered'),
    decide: async (locked) => {
      places = null
      const values = await decideEdit(locked, edit)
      const job = { ...locked.row, ...values }
      if (position === undefined || job.assignedStaffId === null) return followPlan(locked, values)
      ensurePermitted(decideAppointmentChange(locked.before.status, 'technician'))
      const isEdited = Object.keys(values).length > 0
      const placed = await placeOnBoard(locked.tx, job, { place: position, isEdited })
      if (placed === null) return followPlan(locked, values)
      // Another technician or time is what the audit entry is about.
      places = isEdited ? null : placed
      return followPlan(locked, { ...values, boardPosition: placed.boardPosition })
    },
    alongside: (change) => announceEdit(change, edit),
    entry: () =>
      places === null
        ? {}
        : { before: { boardOrder: places.from + 1 }, after: { boardOrder: places.to + 1 } },
  })
}

interface Job {
  id: string
  timeSlotId: string
  assignedStaffId: string | null
}

/** The places of a job among the others of its technician and day, before and after, from 0. */
interface Places {
  from: number
  to: number
}

/**
 * Returns the board position that puts a job at a place, and writes those of other jobs if there is no room between them. Returns
 * null if nothing else is edited and it is there already.
 */
async function placeOnBoard(
  tx: Transaction,
  { id, timeSlotId, assignedStaffId }: Job,
  { place, isEdited }: { place: number; isEdited: boolean },
): Promise<(Places & { boardPosition: number | null }) | null> {
  const slot = parseSlotId(timeSlotId)
  if (slot === null || assignedStaffId === null) throw new Error('The job is on no board')
  const jobs = inBoardOrder(await orderedJobsOf(tx, assignedStaffId, slot.date))
  const from = jobs.findIndex((job) => job.id === id)
  const others = jobs.filter((job) => job.id !== id)
  const to = Math.min(place, others.length)
  if (from === to && !isEdited) return null
  const positions = positionsFor({ id, time: slot.time, boardPosition: null }, others, place)
  const boardPosition = positions.get(id) ?? null
  const moved = new Map([...positions].filter(([other]) => other !== id))
  if (moved.size > 0) await writePositions(tx, moved)
  return { from, to, boardPosition }
}
