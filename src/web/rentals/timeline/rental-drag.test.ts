import { describe, expect, it } from 'vitest'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import { rentalsByCar } from '#domain/rentals/fleet-rows'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { isSamePosition, makeRentalDrag, positionOf, shifted, stretched } from './rental-drag.ts'
import { car, room } from './test-fleet.ts'

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
const cars = [car('i20', 4700), car('swift', 4500), car('cerato', 6500), car('superb', 8200, 'maintenance')]
const known = { cars, rentalsOf: rentalsByCar([chi, jonas]), room }

const dragged = () => {
  const drag = makeRentalDrag(known)
  drag.drag(chi, 'pointer')
  return drag
}

describe('a booking dragged over the timeline', () => {
  it('marks every other car that is available, with its daily rate', () => {
    const drag = dragged()
    expect(drag.markOf('swift')).toMatchObject({ kind: 'fits', dailyRate: 4500 })
    expect(drag.markOf('i20')).toMatchObject({ kind: 'here' })
    expect(drag.markOf('cerato')).toBeNull()
    expect(drag.markOf('superb')).toBeNull()
    expect(drag.fitsElsewhere()).toBe(1)
  })

  it('reports the overlapping rental, or the price, at the current position', () => {
    const drag = dragged()
    drag.moveTo({ carId: 'cerato', times: shifted(positionOf(chi).times, 1) })
    expect(drag.fitHere()).toEqual({ fits: false, because: 'taken', by: jonas })
    expect(drag.markOf('cerato')).toMatchObject({ kind: 'here', fit: { fits: false } })
    // The original row already shows the outline of the dragged bar.
    expect(drag.markOf('i20')).toBeNull()
    drag.moveTo({ carId: 'cerato', times: shifted(positionOf(chi).times, 3) })
    expect(drag.fitHere()).toMatchObject({ fits: true, totalAmount: 19_500 })
  })

  it('unchanged marks keep their identity, so that their rows are not re-rendered', () => {
    const drag = dragged()
    const before = drag.markOf('swift')
    let drawn = 0
    drag.subscribe(() => {
      drawn += 1
    })
    drag.moveTo(positionOf(chi))
    expect(drawn).toBe(0)
    drag.moveTo({ ...positionOf(chi), carId: 'cerato' })
    expect(drawn).toBe(1)
    expect(drag.markOf('swift')).toBe(before)
    drag.moveTo({ carId: 'cerato', times: shifted(positionOf(chi).times, 1) })
    expect(drag.markOf('swift')).not.toBe(before)
  })

  it('marks follow changes of the fleet and are removed when the drag ends', () => {
    const drag = dragged()
    drag.know({
      ...known,
      rentalsOf: rentalsByCar([chi, rental('Lucy Tran', 'swift', '2025-11-23', '2025-11-24')]),
    })
    expect(drag.markOf('swift')).toBeNull()
    expect(drag.markOf('cerato')).toMatchObject({ kind: 'fits' })
    drag.putDown()
    expect(cars.map(({ id }) => drag.markOf(id))).toEqual([null, null, null, null])
    expect([drag.dragged(), drag.fitHere()]).toEqual([null, null])
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
