import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import type { Fit } from '#domain/rental/fleet-fit'
import { decideRentalMove } from '#domain/rental/rental-changes'
import { turnedWindow } from '#domain/schedule/fleet-window'
import type { CalendarDate } from '#domain/time/calendar-date'
import { describeChangedElsewhere, describeDragCancel, describeDragStart } from './drag-announcements.ts'
import { isSamePosition, type Lifted, positionOf } from './lift.ts'
import { liftKeys } from './lift-keys.ts'
import { shifted } from './move-times.ts'
import { useTimeline } from './timeline-context.ts'
import { watchPointer } from './watch-pointer.ts'

interface Hands {
  body: RefObject<HTMLElement | null>
  /** Car ids in row order. */
  order: readonly string[]
  onDrop: (lifted: Lifted, fit: Fit) => void
  /** Shows the window that begins on this date. */
  onShow: (first: CalendarDate) => void
  /** Keeps the focus on the bar of this booking. */
  onFollow: (id: string) => void
}

/** Drag and drop of bookings by pointer and keyboard; returns the handlers of the grid. */
export function useLiftHands({ body, order, onDrop, onShow, onFollow }: Hands) {
  const timeline = useTimeline()
  const { lift, cars, rentals, mayMove, window } = timeline

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
  function pickUp(rental: RentalTimelineEntry, by: Lifted['by']) {
    home.current = window.first
    onFollow(rental.id)
    lift.lift(rental, by)
  }
  function liftByKeys(rental: RentalTimelineEntry) {
    pickUp(rental, 'keys')
    const car = cars.get(rental.rentalVehicleId)
    if (car) lift.say(describeDragStart(rental, car, lift.fitsElsewhere()))
  }
  function putBack() {
    const lifted = lift.lifted()
    if (lifted === null) return
    lift.putDown()
    onShow(home.current)
    lift.say(describeDragCancel(lifted.rental, cars.get(lifted.rental.rentalVehicleId)))
  }
  function drop() {
    const lifted = lift.lifted()
    const fit = lift.fitHere()
    if (lifted === null || fit === null) return
    if (isSamePosition(positionOf(lifted.rental), lifted.position)) return putBack()
    lift.putDown()
    lift.say('')
    if (!fit.fits) onShow(home.current)
    onDrop(lifted, fit)
  }

  const hands = {
    movable: (id: string) => {
      const rental = movable(id)
      return typeof rental === 'string' ? null : rental
    },
    days: () => window.days.length,
    lift: (rental: RentalTimelineEntry) => pickUp(rental, 'pointer'),
    carry: ({ carId, days }: { carId: string; days: number }) => {
      const lifted = lift.lifted()
      if (lifted === null) return
      const times = shifted(positionOf(lifted.rental).times, days)
      // At least one day stays inside the window.
      if (times.startDate > window.last || times.endDate < window.first) return
      lift.moveTo({ carId, times })
    },
    drop,
    putBack,
  }
  const latest = useRef(hands)
  useEffect(() => {
    latest.current = hands
  })
  useEffect(() => {
    if (body.current === null) return
    return watchPointer(body.current, {
      movable: (id) => latest.current.movable(id),
      days: () => latest.current.days(),
      lift: (rental) => latest.current.lift(rental),
      carry: (to) => latest.current.carry(to),
      drop: () => latest.current.drop(),
      putBack: () => latest.current.putBack(),
    })
  }, [body])

  // Another user has changed the dragged booking: cancel the drag.
  useEffect(() => {
    const dragged = lift.lifted()?.rental
    const now = dragged && rentals.get(dragged.id)
    if (!dragged || !now) return
    if (now.status === dragged.status && isSamePosition(positionOf(now), positionOf(dragged))) return
    lift.putDown()
    lift.say(describeChangedElsewhere(now))
  }, [rentals, lift])

  function turn(step: 1 | -1) {
    const first = turnedWindow(window, step)
    if (first !== null) onShow(first)
  }
  return {
    onKeyDown: liftKeys({ timeline, movable, lift: liftByKeys, drop, putBack, turn, order }),
    onBlur: (event: FocusEvent) => {
      // The browser window lost focus, but the element keeps it within the page.
      if (document.activeElement === event.target) return
      if (lift.lifted()?.by === 'keys') putBack()
    },
  }
}
