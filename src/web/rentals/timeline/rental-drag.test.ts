import { describe, expect, it } from 'vitest'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import { rentalsByCar } from '#domain/rentals/fleet-rows'
import type { RentalCarStatus } from '#domain/rentals/rental-car'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { createDragStore } from '#web/drag/drag-store.ts'
import { sampleRentalVehicle } from '#web/testing/sample-rental-vehicle.ts'
import {
  isSamePosition,
  laneMarksOf,
  positionOf,
  type RentalPosition,
  shifted,
  stretched,
} from './timeline-context.ts'

const rental = (id: string, rentalVehicleId: string, start: string, end: string): RentalTimelineEntry => ({
  id,
  rentalVehicleId,
  status: 'confirmed',
  startDate: calendarDate(start),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate(end),
  returnTime: timeOfDay('17:00'),
  returnedAt: null,
  clientName: id,
  bookedBy: null,
  dailyRate: 4700,
  totalAmount: 14_100,
  version: 1,
})

const chi = rental('Chi Quach', 'i20', '2025-11-22', '2025-11-25')
const jonas = rental('Jonas Weber', 'cerato', '2025-11-20', '2025-11-24')
const car = (id: string, dailyRate: number, status: RentalCarStatus = 'available') =>
  sampleRentalVehicle({ id, dailyRate, status })
const cars = [car('i20', 4700), car('swift', 4500), car('cerato', 6500), car('superb', 8200, 'maintenance')]
const now = { date: calendarDate('2025-11-20'), time: timeOfDay('10:42') }
const fleet = { cars, rentalsOf: rentalsByCar([chi, jonas]), room: { turnaroundMinutes: 60, now } }

const from = positionOf(chi)
const dragTo = (to: RentalPosition) => ({ item: chi, from, to, by: 'pointer' as const })

describe('a booking dragged over the timeline', () => {
  it('marks every other car that is available, with its daily rate', () => {
    const drag = dragTo(from)
    const marks = laneMarksOf(fleet)
    expect(marks.markOf(drag, 'swift')).toMatchObject({ kind: 'fits', dailyRate: 4500 })
    expect(marks.markOf(drag, 'i20')).toMatchObject({ kind: 'target' })
    expect(marks.markOf(drag, 'cerato')).toBeNull()
    expect(marks.markOf(drag, 'superb')).toBeNull()
    expect(marks.fitsElsewhere(drag)).toBe(1)
  })

  it('reports the overlapping rental, or the price, at the drop target', () => {
    const marks = laneMarksOf(fleet)
    const early = dragTo({ carId: 'cerato', times: shifted(from.times, 1) })
    expect(marks.fitOf(early)).toEqual({ fits: false, because: 'taken', by: jonas })
    expect(marks.markOf(early, 'cerato')).toMatchObject({ kind: 'target', fit: { fits: false } })
    // The original row already shows the outline of the dragged bar.
    expect(marks.markOf(early, 'i20')).toBeNull()
    const late = dragTo({ carId: 'cerato', times: shifted(from.times, 3) })
    expect(marks.fitOf(late)).toMatchObject({ fits: true, totalAmount: 19_500 })
  })

  it('unchanged marks keep their identity, so that their rows are not re-rendered', () => {
    const drag = createDragStore<RentalTimelineEntry, RentalPosition>(isSamePosition)
    drag.start(dragTo(from))
    const marks = laneMarksOf(fleet)
    const before = marks.markOf(drag.dragged(), 'swift')
    let notifications = 0
    drag.subscribe(() => {
      notifications += 1
    })
    drag.moveTo(positionOf(chi))
    expect(notifications).toBe(0)
    drag.moveTo({ ...from, carId: 'cerato' })
    expect(notifications).toBe(1)
    expect(marks.markOf(drag.dragged(), 'swift')).toBe(before)
    drag.moveTo({ carId: 'cerato', times: shifted(from.times, 1) })
    expect(marks.markOf(drag.dragged(), 'swift')).not.toBe(before)
  })

  it('marks follow changes of the fleet and are removed when the drag ends', () => {
    const lucys = rental('Lucy Tran', 'swift', '2025-11-23', '2025-11-24')
    const drag = createDragStore<RentalTimelineEntry, RentalPosition>(isSamePosition)
    drag.start(dragTo(from))
    expect(laneMarksOf(fleet).markOf(drag.dragged(), 'swift')).toMatchObject({ kind: 'fits' })
    const marks = laneMarksOf({ ...fleet, rentalsOf: rentalsByCar([chi, lucys]) })
    expect(marks.markOf(drag.dragged(), 'swift')).toBeNull()
    expect(marks.markOf(drag.dragged(), 'cerato')).toMatchObject({ kind: 'fits' })
    drag.end()
    expect(cars.map(({ id }) => marks.markOf(drag.dragged(), id))).toEqual([null, null, null, null])
    expect(drag.dragged()).toBeNull()
  })
})

describe('the dates of a moved booking', () => {
  const { times } = positionOf(chi)

  it('shifted moves both dates by days, stretched only the end date', () => {
    expect(shifted(times, -3)).toMatchObject({ startDate: '2025-11-19', endDate: '2025-11-22' })
    expect(stretched(times, 1)).toMatchObject({ startDate: '2025-11-22', endDate: '2025-11-26' })
    expect(isSamePosition({ carId: 'i20', times }, { carId: 'i20', times: shifted(times, 0) })).toBe(true)
  })

  it('stretched never ends before the pickup', () => {
    const oneDay = stretched(stretched(stretched(times, -1), -1), -1)
    expect(oneDay).toMatchObject({ startDate: '2025-11-22', endDate: '2025-11-22' })
    expect(stretched(oneDay, -1)).toBe(oneDay)
    const early = { ...times, endDate: calendarDate('2025-11-23'), returnTime: timeOfDay('08:00') }
    expect(stretched(early, -1)).toBe(early)
  })
})
