import type { KeyboardEvent } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { CalendarDate } from '#domain/time/calendar-date'
import { isStepKey, stepFrom } from '#web/drag/step-from.ts'
import { describeDragPosition } from './drag-announcements.ts'
import { shifted, stretched } from './rental-drag.ts'
import type { Timeline } from './timeline-context.ts'

interface DragKeyActions {
  timeline: Timeline
  /** Returns the booking of a bar, or the reason why it cannot be moved. */
  movable: (id: string) => RentalTimelineEntry | string
  drag: (rental: RentalTimelineEntry) => void
  drop: () => void
  cancelDrag: () => void
  /** Moves the window by its own length. */
  turn: (step: 1 | -1) => void
  /** Car ids in row order. */
  order: readonly string[]
}

/** Returns the keydown handler of the grid: arrows navigate; Space picks up a booking, which arrows then move. */
export function dragKeys({ timeline, movable, drag, drop, cancelDrag, turn, order }: DragKeyActions) {
  const store = timeline.drag

  function walk(event: KeyboardEvent, stop: HTMLElement) {
    if (event.key === ' ' && stop.dataset.rental !== undefined) {
      event.preventDefault()
      const rental = movable(stop.dataset.rental)
      if (typeof rental === 'string') store.say(rental)
      else drag(rental)
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      turn(event.key === 'PageUp' ? -1 : 1)
    } else if (isStepKey(event.key)) {
      event.preventDefault()
      stepFrom(stop, event.key, event.ctrlKey || event.metaKey)?.focus()
    }
  }

  function carry(event: KeyboardEvent) {
    const act = actionOf(event)
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  function actionOf({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const change = shiftKey ? stretched : shifted
    switch (key) {
      case 'ArrowLeft':
        return () => goTo((times) => change(times, -1))
      case 'ArrowRight':
        return () => goTo((times) => change(times, 1))
      case 'ArrowUp':
        return () => goTo((times) => times, -1)
      case 'ArrowDown':
        return () => goTo((times) => times, 1)
      case 'Enter':
      case ' ':
        return drop
      case 'Escape':
        return cancelDrag
      // Leaving the timeline cancels the drag.
      case 'Tab':
        return cancelDrag
      default:
        return undefined
    }
  }

  type Times = NonNullable<ReturnType<typeof store.dragged>>['position']['times']
  function goTo(timesOf: (times: Times) => Times, rows = 0) {
    const dragged = store.dragged()
    if (dragged === null) return
    const { carId } = dragged.position
    const times = timesOf(dragged.position.times)
    const next = order[order.indexOf(carId) + rows] ?? carId
    store.moveTo({ carId: next, times })
    const car = timeline.cars.get(next)
    const fit = store.fitHere()
    if (car && fit) store.say(describeDragPosition({ car, times, room: timeline.room }, fit))
    focusBooking(times)
  }

  /** Moves the window if the booking has left it. */
  function focusBooking({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) {
    const { first, last } = timeline.window
    if (startDate > last) turn(1)
    else if (endDate < first) turn(-1)
  }

  return (event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented) return
    const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
    if (stop === null) return
    if (store.dragged()?.by === 'keys') carry(event)
    else walk(event, stop)
  }
}
