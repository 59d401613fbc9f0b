import { useMemo, useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import type { Action } from '#web/records/action.ts'
import { useAnyAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { type Assign, type Assignment, boardActions } from './board-actions.ts'
import {
  type BoardPosition,
  type BoardRows,
  isSamePosition,
  positionOf,
  rowsOf,
  withJobAt,
} from './board-rows.ts'

/** Assigns and reorders jobs with an optimistic update, which is reverted if the server refuses the change. */
export function useAssignments(board: WorkshopBoard) {
  const { send } = useAnyAction<Assignment, Assign, Appointment>()
  const now = useGarageNow()
  const [saving, setSaving] = useState<readonly Assignment[]>([])

  async function save(action: Action<Assignment, Assign, Appointment>, assignment: Assignment) {
    setSaving((before) => [...before, assignment])
    await send(action, assignment, (back) => save(boardActions.undoAssign, back))
    setSaving((before) => before.filter((other) => other !== assignment))
  }

  function assign(job: BoardJob, to: BoardPosition) {
    const from = positionOf(rowsOf(board), job.id)
    if (!isSamePosition(from, to)) void save(boardActions.assign, { job, from, to, board, now })
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
