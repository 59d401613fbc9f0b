import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Appointment } from '#contract/appointments/appointments'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { displayShortDate, displayTime } from '#domain/time/display'
import { ApiError } from '#web/api/api-error.ts'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import {
  type BoardPosition,
  type BoardRows,
  isSamePosition,
  positionOf,
  rowName,
  rowsOf,
  withJobAt,
} from './board-rows.ts'

const route = 'PATCH /api/appointments/{id}/assignment'

interface Move {
  job: BoardJob
  to: BoardPosition
}

/** Assigns and reorders jobs with an optimistic update, which is reverted if the server refuses the change. */
export function useAssignments(board: WorkshopBoard) {
  const queries = useQueryClient()
  const { mutateAsync } = useChange(route)
  const [saving, setSaving] = useState<readonly Move[]>([])

  function send({ job, to }: Move): Promise<Appointment> {
    const { staffId: assignedStaffId, index: position } = to
    const body = { assignedStaffId, ...(assignedStaffId !== null && { position }) }
    const sendOn = (version: number) => mutateAsync({ params: { id: job.id }, body: { ...body, version } })
    return sendOn(job.version).catch((error: unknown) => {
      const current = currentOf(error)
      // On a version conflict, retries if only unrelated fields such as the notes have changed.
      if (current === null || isChangedSince(current, job, board)) throw error
      return sendOn(current.version)
    })
  }

  async function save(move: Move, onSuccess: (assigned: Appointment) => void) {
    setSaving((before) => [...before, move])
    try {
      onSuccess(await send(move))
    } catch (error) {
      showFailure(error, move.job, board)
      // Another user may have changed the job: refetch the outdated board.
      void refreshAfter(queries, route)
    } finally {
      setSaving((before) => before.filter((other) => other !== move))
    }
  }

  function assign(job: BoardJob, to: BoardPosition) {
    const from = positionOf(rowsOf(board), job.id)
    if (isSamePosition(from, to)) return
    const description = `${job.clientName}, ${displayTime(job.time)}`
    const undo = (assigned: Appointment) => {
      const back = { ...job, assignedStaffId: assigned.assignedStaffId, version: assigned.version }
      void save({ job: back, to: from }, () => showToast({ title: 'Change undone', description }))
    }
    void save({ job, to }, (assigned) =>
      showToast({
        title: titleOf(from, to, board),
        description,
        action: { label: 'Undo', onSelect: () => undo(assigned) },
      }),
    )
  }

  const rows = useMemo(
    () => saving.reduce<BoardRows>((before, { job, to }) => withJobAt(before, job, to), rowsOf(board)),
    [board, saving],
  )
  return {
    /** The rows including changes that are being saved. */
    rows,
    isSaving: (id: string) => saving.some(({ job }) => job.id === id),
    assign,
  }
}

function titleOf(from: BoardPosition, to: BoardPosition, board: WorkshopBoard): string {
  if (to.staffId === from.staffId) return 'Order changed'
  return to.staffId === null ? 'Technician removed' : `Assigned to ${rowName(board, to.staffId)}`
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
