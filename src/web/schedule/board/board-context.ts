import { createContext, useContext } from 'react'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import type { Interval } from '#domain/time/interval'
import type { BoardPosition, BoardRows } from './board-rows.ts'
import type { BoardDrag } from './use-board-drag.ts'

/** State shared by the components of the board. */
export interface BoardState {
  board: WorkshopBoard
  /** The rows including changes that are being saved. */
  rows: BoardRows
  /** The first and last hour. */
  scale: { from: number; to: number }
  /** Whether the rows are half as high, so that many technicians are in sight: a bar has one line. */
  isDense: boolean
  drag: BoardDrag | null
  mayMove: boolean
  isSaving: (id: string) => boolean
  assign: (job: BoardJob, to: BoardPosition) => void
  /** Opens the dialog that moves a job to another time or day. */
  moveJob: (job: BoardJob) => void
}

export const BoardContext = createContext<BoardState | null>(null)

export function useBoard(): BoardState {
  const board = useContext(BoardContext)
  if (board === null) throw new Error('useBoard must be used inside the workshop board')
  return board
}

/** Returns minutes since midnight as a position in percent of the scale, cut off at its ends. */
export function onScale(
  { start, end }: Interval,
  { from, to }: BoardState['scale'],
): { left: string; width: string } {
  const share = (minute: number) => Math.min(1, Math.max(0, (minute / 60 - from) / (to - from)))
  const percent = (part: number) => `${Math.round(part * 100_000) / 1000}%`
  return { left: percent(share(start)), width: percent(share(end) - share(start)) }
}
