import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Appointment } from '#contract/appointments/appointments'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { displayShortDate, displayTime } from '#domain/time/display'
import { ApiError } from '#web/api/api-error.ts'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { type BoardRows, isSamePlace, type Place, placed, placeOf, rowName, rowsOf } from './board-rows.ts'

const route = 'PATCH /api/appointments/{id}/assignment'

interface Wanted {
  job: BoardJob
  from: Place
  to: Place
}

/** Assigns and reorders jobs with an optimistic update, which is reverted if the server refuses the change. */
export function useAssignments(board: WorkshopBoard) {
  const queries = useQueryClient()
  const { mutateAsync } = useChange(route)
  const [saving, setSaving] = useState<readonly Wanted[]>([])

  async function send({ job, to }: Wanted): Promise<Appointment> {
    const { staffId: assignedStaffId, index: position } = to
    const body = { assignedStaffId, ...(assignedStaffId !== null && { position }) }
    const sendOn = (version: number) => mutateAsync({ params: { id: job.id }, body: { ...body, version } })
    const assigned = await sendOn(job.version).catch((error: unknown) => {
      const current = currentOf(error)
      // On a version conflict, retries if only unrelated fields such as the notes have changed.
      if (current === null || isChangedSince(current, job, board)) throw error
      return sendOn(current.version)
    })
    return assigned
  }

  async function save(wanted: Wanted, done: (assigned: Appointment) => void) {
    setSaving((before) => [...before, wanted])
    try {
      done(await send(wanted))
    } catch (error) {
      showFailure(error, wanted.job, board)
      // Another user may have changed the job: refetch the outdated board.
      void refreshAfter(queries, route)
    } finally {
      setSaving((before) => before.filter((other) => other !== wanted))
    }
  }

  function assign(job: BoardJob, to: Place) {
    const from = placeOf(rowsOf(board), job.id)
    if (isSamePlace(from, to)) return
    const titleOf = (place: Place, other: Place) =>
      place.staffId === other.staffId
        ? 'Order changed'
        : place.staffId === null
          ? 'Technician removed'
          : `Assigned to ${rowName(board, place.staffId)}`
    const description = `${job.clientName}, ${displayTime(job.time)}`
    const undo = (assigned: Appointment) => {
      const back = { ...job, assignedStaffId: assigned.assignedStaffId, version: assigned.version }
      void save({ job: back, from: to, to: from }, () => showToast({ title: 'Change undone', description }))
    }
    void save({ job, from, to }, (assigned) =>
      showToast({
        title: titleOf(to, from),
        description,
        action: { label: 'Undo', onSelect: () => undo(assigned) },
      }),
    )
  }

  const rows = useMemo(
    () => saving.reduce<BoardRows>((before, { job, to }) => placed(before, job, to), rowsOf(board)),
    [board, saving],
  )
  return {
    /** The rows including changes that are being saved. */
    rows,
    isSaving: (id: string) => saving.some(({ job }) => job.id === id),
    assign,
  }
}

/** Returns the current record of a version conflict, or null for another error. */
function currentOf(error: unknown): Appointment | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  return Appointment.safeParse(error.current).data ?? null
}

function isChangedSince(current: Appointment, job: BoardJob, { date }: WorkshopBoard): boolean {
  return (
    current.assignedStaffId !== job.assignedStaffId ||
    current.status !== job.status ||
    current.timeSlot.date !== date ||
    current.timeSlot.time !== job.time
  )
}

function showFailure(error: unknown, job: BoardJob, board: WorkshopBoard) {
  const current = currentOf(error)
  if (current === null || !isChangedSince(current, job, board))
    return toastFailure('Failed to assign the job', error)
  const { assignedStaff, timeSlot } = current
  const who = assignedStaff === null ? 'unassigned' : `assigned to ${assignedStaff.name}`
  showToast({
    title: 'Changed by someone else',
    description: `${job.clientName}'s job is now ${who}, ${displayShortDate(timeSlot.date)} at ${displayTime(timeSlot.time)}. Your change was not made.`,
    variant: 'destructive',
  })
}
