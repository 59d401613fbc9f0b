import { type RefObject, useState } from 'react'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { addDays, isCalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import { createDragStore, type Drag, useDragged } from '#web/drag/drag-store.ts'
import { type ArrowStep, useDrag } from '#web/drag/use-drag.ts'
import type { Point } from '#web/drag/watch-pointer.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { promiseOf } from './board-promises.ts'
import {
  type BoardRows,
  barsOf,
  type DropTarget,
  describeCancel,
  describeStart,
  describeTarget,
  isSamePosition,
  positionByTime,
  positionOf,
  rowsDuring,
  scaleOf,
  withJobAt,
  without,
} from './board-rows.ts'

export type BoardDrag = Drag<BoardJob, DropTarget>

/** Drag and drop of jobs by pointer and keyboard, with the same keys as the fleet timeline. */
export function useBoardDrag({
  area,
  board,
  rows,
  mayMove,
  isSaving,
  onDrop,
}: {
  area: RefObject<HTMLElement | null>
  board: WorkshopBoard
  rows: BoardRows
  mayMove: boolean
  /** Returns whether a change of the job is being saved. */
  isSaving: (id: string) => boolean
  onDrop: (drag: BoardDrag) => void
}) {
  const now = useGarageNow()
  const [store] = useState(() => createDragStore<BoardJob, DropTarget>(isSameTarget))
  const handlers = useDrag<BoardJob, DropTarget>({
    store,
    area,
    itemOf: (id) => [...rows.values()].flat().find((job) => job.id === id),
    obstacleTo({ id, status }) {
      if (!mayMove) return 'Staff and administrators can move jobs.'
      if (isSaving(id)) return 'This job is being moved.'
      const decision = decideAppointmentChange(status, 'technician')
      return decision.permitted ? null : decision.problem.message
    },
    positionOf: ({ id }) => ({ kind: 'row', ...positionOf(rows, id) }),
    isChanged: ({ id, version }) => board.jobs.find((job) => job.id === id)?.version !== version,
    isUnmoved: ({ from, to }) => isSameTarget(from, to) || (to.kind === 'day' && to.date === board.date),
    targetAt: (drag, at) => area.current && targetAt(area.current, at, { board, rows, drag }),
    targetBeside: (drag, step) => targetBeside({ board, rows, drag }, step),
    describe: {
      start: ({ item }) => describeStart(board, item),
      target: ({ item, to }) =>
        `${describeTarget(board, rows, item, to)}${brokenPromise({ board, rows, now }, item, to)}`,
      cancel: ({ item }) => describeCancel(board, item),
      change: ({ item }) => `Someone else has just changed ${item.clientName}'s job.`,
    },
    onDrop,
  })
  return { store, drag: useDragged(store), handlers }
}

/** Returns the warning that a job would end after its promised time, or an empty text. */
function brokenPromise(
  { board, rows, now }: { board: WorkshopBoard; rows: BoardRows; now: GarageNow },
  job: BoardJob,
  target: DropTarget,
): string {
  if (target.kind === 'day') return ''
  const moved = { ...job, assignedStaffId: target.staffId }
  const promise = promiseOf(board, withJobAt(rows, job, target), moved, now)
  return promise?.isBroken ? ` ${promise.text}.` : ''
}

function isSameTarget(one: DropTarget, other: DropTarget): boolean {
  if (one.kind === 'row') return other.kind === 'row' && isSamePosition(one, other)
  return other.kind === 'day' && one.date === other.date
}

interface Dragging {
  board: WorkshopBoard
  rows: BoardRows
  drag: BoardDrag
}

/** Returns the target under the pointer: a day of the strip, a technician's lane or the unassigned jobs; null for none. */
function targetAt(area: HTMLElement, at: Point, dragging: Dragging): DropTarget | null {
  const under = (selector: string) =>
    [...area.querySelectorAll<HTMLElement>(selector)].find((element) => isWithin(element, at))
  const date = under('[data-day]')?.dataset.day
  if (date !== undefined && isCalendarDate(date)) return { kind: 'day', date }
  if (under('[data-unassigned]') !== undefined)
    return { kind: 'row', ...positionByTime(dragging.rows, dragging.drag.item, null) }
  const row = under('tr[data-technician]')
  const lane = row?.querySelector('td')
  const staffId = row?.dataset.technician
  if (!lane || staffId === undefined) return null
  return { kind: 'row', staffId, index: indexAt(lane, at, staffId, dragging) }
}

function isWithin(element: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}

/** Returns the index among the other jobs of the row: after those whose middle is left of the pointer. */
function indexAt(lane: HTMLElement, { x }: Point, staffId: string, { board, rows, drag }: Dragging): number {
  const scale = scaleOf(board, rowsDuring(rows, drag))
  const { left, width } = lane.getBoundingClientRect()
  const minute = (scale.from + ((x - left) / width) * (scale.to - scale.from)) * 60
  const others = barsOf(board, without(rows, drag.item), staffId)
  return others.filter(({ start, end }) => (start + end) / 2 < minute).length
}

/** Up and down: another technician; left and right: the order or, with Shift, another day. */
function targetBeside(dragging: Dragging, { columns, rows: step, shiftKey }: ArrowStep): DropTarget | null {
  const { board, rows, drag } = dragging
  const { item, from, to } = drag
  if (columns !== 0 && (shiftKey || to.kind === 'day')) {
    const date = addDays(to.kind === 'day' ? to.date : board.date, columns)
    if (date === board.date) return from
    return board.days.some((day) => day.date === date) ? { kind: 'day', date } : null
  }
  if (to.kind === 'day') return from
  if (columns !== 0) {
    const others = without(rows, item).get(to.staffId) ?? []
    const index = Math.max(0, Math.min(others.length, to.index + columns))
    return index === to.index ? null : { ...to, index }
  }
  const order = [...rows.keys()]
  const staffId = order[order.indexOf(to.staffId) + step]
  if (staffId === undefined) return null
  return staffId === item.assignedStaffId ? from : { kind: 'row', ...positionByTime(rows, item, staffId) }
}
