import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { Fit } from '#domain/rentals/fleet-fit'
import { turnedWindow } from '#domain/rentals/fleet-window'
import { decideRentalMove } from '#domain/rentals/rental-changes'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Point, watchPointer } from '#web/drag/watch-pointer.ts'
import { describeChangedElsewhere, describeDragCancel, describeDragStart } from './drag-announcements.ts'
import { dragKeys } from './drag-keys.ts'
import { dayAt, type Row, rowAt, rowsOf } from './pointer-position.ts'
import { isSamePosition, positionOf, type RentalDrag, shifted } from './rental-drag.ts'
import { useTimeline } from './timeline-context.ts'

interface DragSensorOptions {
  body: RefObject<HTMLElement | null>
  /** Car ids in row order. */
  order: readonly string[]
  onDrop: (dragged: RentalDrag, fit: Fit) => void
  /** Shows the window that begins on this date. */
  onShow: (first: CalendarDate) => void
  /** Keeps the focus on the bar of this booking. */
  onFocusBooking: (id: string) => void
}

/** Drag and drop of bookings by pointer and keyboard; returns the handlers of the grid. */
export function useDragSensors({ body, order, onDrop, onShow, onFocusBooking }: DragSensorOptions) {
  const timeline = useTimeline()
  const { drag, cars, rentals, mayMove, window } = timeline

  function movable(id: string): RentalTimelineEntry | string {
    const rental = rentals.get(id)
    if (rental === undefined) return ''
    if (!mayMove) return 'Staff and administrators can move bookings.'
    if (rental.isMoving) return 'This booking is being moved.'
    const decision = decideRentalMove(rental)
    return decision.permitted ? rental : decision.problem.message
  }
  // Keyboard moves can change the window; cancelling returns to the window in which the drag began.
  const home = useRef<CalendarDate>(window.first)
  function pickUp(rental: RentalTimelineEntry, by: RentalDrag['by']) {
    home.current = window.first
    onFocusBooking(rental.id)
    drag.drag(rental, by)
  }
  function dragByKeys(rental: RentalTimelineEntry) {
    pickUp(rental, 'keys')
    const car = cars.get(rental.rentalVehicleId)
    if (car) drag.say(describeDragStart(rental, car, drag.fitsElsewhere()))
  }
  function cancelDrag() {
    const dragged = drag.dragged()
    if (dragged === null) return
    drag.putDown()
    onShow(home.current)
    drag.say(describeDragCancel(dragged.rental, cars.get(dragged.rental.rentalVehicleId)))
  }
  function drop() {
    const dragged = drag.dragged()
    const fit = drag.fitHere()
    if (dragged === null || fit === null) return
    if (isSamePosition(positionOf(dragged.rental), dragged.position)) return cancelDrag()
    drag.putDown()
    drag.say('')
    if (!fit.fits) onShow(home.current)
    onDrop(dragged, fit)
  }

  const grip = useRef<{ rows: Row[]; day: number }>({ rows: [], day: 0 })
  const dayOf = (at: Point) => (body.current === null ? 0 : dayAt(body.current, at, window.days.length))
  const hands = {
    movable: (id: string) => typeof movable(id) !== 'string',
    pickUp: (id: string, at: Point) => {
      const rental = rentals.get(id)
      if (rental === undefined || body.current === null) return
      grip.current = { rows: rowsOf(body.current), day: dayOf(at) }
      pickUp(rental, 'pointer')
    },
    carry: (at: Point) => {
      const dragged = drag.dragged()
      if (dragged === null || body.current === null) return
      const carId = rowAt(body.current, grip.current.rows, at.y)
      const days = Math.round(dayOf(at) - grip.current.day)
      const times = shifted(positionOf(dragged.rental).times, days)
      // At least one day stays inside the window.
      if (times.startDate > window.last || times.endDate < window.first) return
      drag.moveTo({ carId, times })
    },
    drop,
    cancelDrag,
  }
  const latest = useEffectEvent(() => hands)
  useEffect(() => {
    if (body.current === null) return
    return watchPointer(body.current, {
      movable: (id) => latest().movable(id),
      pickUp: (id, at) => latest().pickUp(id, at),
      carry: (at) => latest().carry(at),
      drop: () => latest().drop(),
      cancelDrag: () => latest().cancelDrag(),
    })
  }, [body])

  // Another user has changed the dragged booking: cancel the drag.
  useEffect(() => {
    const dragged = drag.dragged()?.rental
    const now = dragged && rentals.get(dragged.id)
    if (!dragged || !now) return
    if (now.status === dragged.status && isSamePosition(positionOf(now), positionOf(dragged))) return
    drag.putDown()
    drag.say(describeChangedElsewhere(now))
  }, [rentals, drag])

  function turn(step: 1 | -1) {
    const first = turnedWindow(window, step)
    if (first !== null) onShow(first)
  }
  return {
    onKeyDown: dragKeys({ timeline, movable, drag: dragByKeys, drop, cancelDrag, turn, order }),
    onBlur: (event: FocusEvent) => {
      // The browser window lost focus, but the element keeps it within the page.
      if (document.activeElement === event.target) return
      if (drag.dragged()?.by === 'keys') cancelDrag()
    },
  }
}
