import { type RefObject, useRef } from 'react'
import type { Fit } from '#domain/rentals/fleet-fit'
import { decideRentalMove } from '#domain/rentals/rental-changes'
import type { CalendarDate } from '#domain/time/calendar-date'
import { useDrag } from '#web/drag/use-drag.ts'
import type { Point } from '#web/drag/watch-pointer.ts'
import { describeCancel, describeStart, describeTarget } from './drag-announcements.ts'
import {
  isSamePosition,
  positionOf,
  type RentalBarLayout,
  type RentalDrag,
  shifted,
  stretched,
  useTimeline,
} from './timeline-context.ts'
import type { TimelineView } from './use-timeline-data.ts'

interface RentalDragOptions {
  area: RefObject<HTMLElement | null>
  /** Car ids in row order. */
  order: readonly string[]
  onDrop: (drag: RentalDrag, fit: Fit) => void
  view: TimelineView
}

/** Drag and drop of bookings by pointer and keyboard; returns the handlers of the grid. */
export function useRentalDrag({ area, order, onDrop, view }: RentalDragOptions) {
  const { drag: store, marks, cars, rentals, mayMove, room } = useTimeline()
  const { window, show, turn } = view
  const dayOf = (at: Point) => (area.current === null ? 0 : dayAt(area.current, at, window.days.length))
  // Keyboard moves can change the window; cancelling returns to the window in which the drag began.
  const start = useRef<{ first: CalendarDate; rows: Row[]; day: number }>({
    first: window.first,
    rows: [],
    day: 0,
  })
  return useDrag({
    store,
    area,
    itemOf: (id) => rentals.get(id),
    obstacleTo(rental: RentalBarLayout) {
      if (!mayMove) return 'Staff and administrators can move bookings.'
      if (rental.isMoving) return 'This booking is being moved.'
      const decision = decideRentalMove(rental)
      return decision.permitted ? null : decision.problem.message
    },
    positionOf,
    isChanged(rental) {
      const now = rentals.get(rental.id)
      // The cache of another window can still have an older version.
      if (now === undefined || now.version <= rental.version) return false
      return now.status !== rental.status || !isSamePosition(positionOf(now), positionOf(rental))
    },
    isUnmoved: ({ from, to }) => isSamePosition(from, to),
    targetAt({ from }, at) {
      if (area.current === null) return null
      const times = shifted(from.times, Math.round(dayOf(at) - start.current.day))
      // At least one day stays inside the window.
      if (times.startDate > window.last || times.endDate < window.first) return null
      return { carId: rowAt(area.current, start.current.rows, at.y), times }
    },
    targetBeside({ to: { carId, times } }, { columns, rows, shiftKey }) {
      const change = shiftKey ? stretched : shifted
      return { carId: order[order.indexOf(carId) + rows] ?? carId, times: change(times, columns) }
    },
    describe: {
      start: (drag) => describeStart(drag.item, cars.get(drag.from.carId), marks.fitsElsewhere(drag)),
      target: (drag) => {
        const car = cars.get(drag.to.carId)
        const fit = marks.fitOf(drag)
        return car && fit ? describeTarget({ car, times: drag.to.times, room }, fit) : ''
      },
      cancel: ({ item, from }) => describeCancel(item, cars.get(from.carId)),
      change: ({ item }) => `Someone else has just changed ${item.clientName}'s booking.`,
    },
    onStart(at) {
      const rows = at && area.current ? rowsOf(area.current) : []
      start.current = { first: window.first, rows, day: at ? dayOf(at) : 0 }
    },
    onMove({ to: { times } }) {
      if (times.startDate > window.last) turn(1)
      else if (times.endDate < window.first) turn(-1)
    },
    onCancel: () => show(start.current.first),
    onDrop(drag) {
      const fit = marks.fitOf(drag)
      if (fit?.fits !== true) show(start.current.first)
      if (fit !== null) onDrop(drag, fit)
    },
    onPage: turn,
  })
}

/** The vertical extent of a car's row within the timeline. */
interface Row {
  carId: string
  top: number
  bottom: number
}

/** Returns the rows from top to bottom, measured once: they do not move during a drag. */
function rowsOf(area: HTMLElement): Row[] {
  const { top } = area.getBoundingClientRect()
  return [...area.querySelectorAll<HTMLElement>('[data-car]')].map((row) => {
    const box = row.getBoundingClientRect()
    return { carId: row.dataset.car ?? '', top: box.top - top, bottom: box.bottom - top }
  })
}

/** Returns the car of the row under the pointer, or of the nearest row. */
function rowAt(area: HTMLElement, rows: readonly Row[], y: number): string {
  const at = y - area.getBoundingClientRect().top
  const distance = ({ top, bottom }: Row) => Math.max(top - at, at - bottom, 0)
  return rows.reduce((nearest, row) => (distance(row) < distance(nearest) ? row : nearest)).carId
}

/** Returns the pointer's offset from the start of the window, in fractional days. */
function dayAt(area: HTMLElement, { x }: Point, days: number): number {
  const lines = (area.querySelector('[data-days]') ?? area).getBoundingClientRect()
  return ((x - lines.left) / lines.width) * days
}
