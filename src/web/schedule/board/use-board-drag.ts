import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { addDays, isCalendarDate } from '#domain/time/calendar-date'
import { isStepKey, stepFrom } from '#web/drag/step-from.ts'
import { type Point, watchPointer } from '#web/drag/watch-pointer.ts'
import {
  type BoardRows,
  type BoardTarget,
  barsOf,
  decideDrop,
  describeCancelled,
  describeLift,
  describeTarget,
  isSamePlace,
  type Place,
  placeByTime,
  placeOf,
  rowsDuring,
  scaleOf,
  without,
} from './board-rows.ts'

/** A job that is being dragged, from its place to the current target. */
export interface BoardDrag {
  job: BoardJob
  by: 'pointer' | 'keys'
  from: Place
  target: BoardTarget
}

interface BoardDragOptions {
  body: RefObject<HTMLElement | null>
  board: WorkshopBoard
  rows: BoardRows
  mayMove: boolean
  /** Jobs whose change is being saved. */
  isSaving: (id: string) => boolean
  onDrop: (drag: BoardDrag) => void
  onRefused: (reason: string) => void
  /** Keeps the focus on this job. */
  onFocusJob: (id: string) => void
}

/** Drag and drop of jobs by pointer and keyboard, with the same keys as the fleet timeline. */
export function useBoardDrag(options: BoardDragOptions) {
  const { body, board, rows, mayMove, isSaving, onDrop, onRefused, onFocusJob } = options
  const [drag, setDrag] = useState<BoardDrag | null>(null)
  const [said, setSaid] = useState('')
  // The state of the last event: several can come before the next render.
  const current = useRef<BoardDrag | null>(null)
  function change(next: BoardDrag | null) {
    current.current = next
    setDrag(next)
  }
  const jobOf = (id: string) => [...rows.values()].flat().find((job) => job.id === id)

  /** Returns why the job cannot be moved, or null. */
  function obstacleTo(job: BoardJob): string | null {
    if (!mayMove) return 'Staff and administrators can move jobs.'
    if (isSaving(job.id)) return 'This job is being moved.'
    const decision = decideAppointmentChange(job.status, 'technician')
    return decision.permitted ? null : decision.problem.message
  }
  function pickUp(job: BoardJob, by: BoardDrag['by']) {
    const from = placeOf(rows, job.id)
    onFocusJob(job.id)
    change({ job, by, from, target: { kind: 'row', ...from } })
    if (by === 'keys') setSaid(describeLift(job, board))
  }
  function moveTo(target: BoardTarget) {
    const dragged = current.current
    if (dragged === null || isSameTarget(dragged.target, target)) return
    change({ ...dragged, target })
    if (dragged.by === 'keys') setSaid(describeTarget(board, rows, dragged.job, target))
  }
  function cancelDrag() {
    const dragged = current.current
    if (dragged === null) return
    change(null)
    setSaid(describeCancelled(dragged.job, board, dragged.from))
  }
  function drop() {
    const dragged = current.current
    if (dragged === null) return
    const { job, from, target } = dragged
    const isHome = target.kind === 'day' ? target.date === board.date : isSamePlace(from, target)
    if (isHome) return cancelDrag()
    change(null)
    const decision = decideDrop(board, job, target)
    setSaid('')
    if (decision.permitted) onDrop(dragged)
    else onRefused(decision.problem.message)
  }

  const hands = {
    movable: (id: string) => {
      const job = jobOf(id)
      return job !== undefined && obstacleTo(job) === null
    },
    pickUp: (id: string) => {
      const job = jobOf(id)
      if (job !== undefined) pickUp(job, 'pointer')
    },
    carry: (at: Point) => {
      const dragged = current.current
      const target = dragged && body.current && targetAt(body.current, at, { board, rows, drag: dragged })
      if (target) moveTo(target)
    },
    drop,
    cancelDrag,
  }
  const latest = useEffectEvent(() => hands)
  useEffect(() => {
    if (body.current === null) return
    return watchPointer(body.current, {
      movable: (id) => latest().movable(id),
      pickUp: (id) => latest().pickUp(id),
      carry: (at) => latest().carry(at),
      drop: () => latest().drop(),
      cancelDrag: () => latest().cancelDrag(),
    })
  }, [body])

  // Another user has changed the dragged job: cancel the drag.
  const onBoardChanged = useEffectEvent((jobs: readonly BoardJob[]) => {
    const dragged = current.current
    if (dragged === null) return
    const now = jobs.find(({ id }) => id === dragged.job.id)
    if (now?.version === dragged.job.version) return
    change(null)
    setSaid(`Someone else has just changed ${dragged.job.clientName}'s job.`)
  })
  useEffect(() => onBoardChanged(board.jobs), [board.jobs])

  const order = [...rows.keys()]
  function carryByKey(event: KeyboardEvent, dragged: BoardDrag) {
    const act = actionOf(event, dragged)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  function actionOf({ key, shiftKey }: KeyboardEvent, { job, from, target }: BoardDrag) {
    const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    if (sideways !== 0)
      return () =>
        moveTo(
          shiftKey || target.kind === 'day'
            ? dayBeside(target, from, sideways)
            : orderBeside(target, sideways),
        )
    switch (key) {
      case 'ArrowUp':
        return () => moveTo(rowBeside(job, from, target, -1))
      case 'ArrowDown':
        return () => moveTo(rowBeside(job, from, target, 1))
      case 'Enter':
      case ' ':
        return drop
      case 'Escape':
      // Leaving the board cancels the drag.
      case 'Tab':
        return cancelDrag
      default:
        return undefined
    }
  }
  function orderBeside(target: { kind: 'row' } & Place, step: 1 | -1): BoardTarget {
    const dragged = current.current
    const others = (rows.get(target.staffId) ?? []).filter(({ id }) => id !== dragged?.job.id)
    return { ...target, index: Math.max(0, Math.min(others.length, target.index + step)) }
  }
  function dayBeside(target: BoardTarget, from: Place, step: 1 | -1): BoardTarget {
    const date = addDays(target.kind === 'day' ? target.date : board.date, step)
    if (date === board.date) return { kind: 'row', ...from }
    return board.days.some((day) => day.date === date) ? { kind: 'day', date } : target
  }
  function rowBeside(job: BoardJob, from: Place, target: BoardTarget, step: 1 | -1): BoardTarget {
    if (target.kind === 'day') return { kind: 'row', ...from }
    const staffId = order[order.indexOf(target.staffId) + step]
    if (staffId === undefined) return target
    return { kind: 'row', ...(staffId === from.staffId ? from : placeByTime(rows, job, staffId)) }
  }

  function walk(event: KeyboardEvent, stop: HTMLElement) {
    const job = jobOf(stop.dataset.stop ?? '')
    if (event.key === ' ' && job !== undefined) {
      event.preventDefault()
      const obstacle = obstacleTo(job)
      if (obstacle === null) pickUp(job, 'keys')
      else setSaid(obstacle)
    } else if (isStepKey(event.key) && stop.closest('[role="grid"]') !== null) {
      event.preventDefault()
      stepFrom(stop, event.key, event.ctrlKey || event.metaKey)?.focus()
    }
  }
  return {
    drag,
    said,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
      if (stop === null) return
      const dragged = current.current
      if (dragged?.by === 'keys') carryByKey(event, dragged)
      else walk(event, stop)
    },
    onBlur: (event: FocusEvent) => {
      // The browser window lost focus, but the element keeps it within the page.
      if (document.activeElement === event.target) return
      if (current.current?.by === 'keys') cancelDrag()
    },
  }
}

function isSameTarget(one: BoardTarget, other: BoardTarget): boolean {
  if (one.kind === 'day' || other.kind === 'day')
    return one.kind === 'day' && other.kind === 'day' && one.date === other.date
  return one.staffId === other.staffId && one.index === other.index
}

interface Carried {
  board: WorkshopBoard
  rows: BoardRows
  drag: BoardDrag
}

/** Returns the target under the pointer: a day of the strip, a technician's lane or the unassigned jobs; null for none. */
function targetAt(body: HTMLElement, at: Point, carried: Carried): BoardTarget | null {
  const under = (selector: string) =>
    [...body.querySelectorAll<HTMLElement>(selector)].find((element) => isWithin(element, at))
  const date = under('[data-day]')?.dataset.day
  if (date !== undefined && isCalendarDate(date)) return { kind: 'day', date }
  if (under('[data-tray]') !== undefined)
    return { kind: 'row', ...placeByTime(carried.rows, carried.drag.job, null) }
  const row = under('tr[data-technician]')
  const lane = row?.querySelector('td')
  const staffId = row?.dataset.technician
  if (!lane || staffId === undefined) return null
  return { kind: 'row', staffId, index: indexAt(lane, at, staffId, carried) }
}

function isWithin(element: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}

/** Returns the place among the other jobs of the row: after those whose middle is left of the pointer. */
function indexAt(lane: HTMLElement, { x }: Point, staffId: string, carried: Carried): number {
  const { board, rows, drag } = carried
  const scale = scaleOf(board, rowsDuring(rows, drag))
  const { left, width } = lane.getBoundingClientRect()
  const minute = (scale.from + ((x - left) / width) * (scale.to - scale.from)) * 60
  const others = barsOf(board, without(rows, drag.job), staffId)
  return others.filter(({ start, end }) => (start + end) / 2 < minute).length
}
