import { describe, expect, it } from 'vitest'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import { rentalsByCar } from '#domain/schedule/fleet-rows'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { isSamePosition, makeLift, positionOf } from './lift.ts'
import { shifted, stretched } from './move-times.ts'
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
  dailyRate: 4700,
  totalAmount: 14_100,
  version: 1,
})

const chi = rental('Chi Quach', 'i20', '2025-11-22', '2025-11-25')
const jonas = rental('Jonas Weber', 'cerato', '2025-11-20', '2025-11-24')
const cars = [car('i20', 4700), car('swift', 4500), car('cerato', 6500), car('superb', 8200, 'maintenance')]
const known = { cars, rentalsOf: rentalsByCar([chi, jonas]), room }

const dragged = () => {
  const lift = makeLift(known)
  lift.lift(chi, 'pointer')
  return lift
}

describe('a booking dragged over the timeline', () => {
  it('marks every other car that is available, with its daily rate', () => {
    const lift = dragged()
    expect(lift.markOf('swift')).toMatchObject({ kind: 'fits', dailyRate: 4500 })
    expect(lift.markOf('i20')).toMatchObject({ kind: 'here' })
    expect(lift.markOf('cerato')).toBeNull()
    expect(lift.markOf('superb')).toBeNull()
    expect(lift.fitsElsewhere()).toBe(1)
  })

  it('reports the overlapping rental, or the price, at the current position', () => {
    const lift = dragged()
    lift.moveTo({ carId: 'cerato', times: shifted(positionOf(chi).times, 1) })
    expect(lift.fitHere()).toEqual({ fits: false, because: 'taken', by: jonas })
    expect(lift.markOf('cerato')).toMatchObject({ kind: 'here', fit: { fits: false } })
    // The original row already shows the outline of the dragged bar.
    expect(lift.markOf('i20')).toBeNull()
    lift.moveTo({ carId: 'cerato', times: shifted(positionOf(chi).times, 3) })
    expect(lift.fitHere()).toMatchObject({ fits: true, totalAmount: 19_500 })
  })

  it('unchanged marks keep their identity, so that their rows are not re-rendered', () => {
    const lift = dragged()
    const before = lift.markOf('swift')
    let drawn = 0
    lift.subscribe(() => {
      drawn += 1
    })
    lift.moveTo(positionOf(chi))
    expect(drawn).toBe(0)
    lift.moveTo({ ...positionOf(chi), carId: 'cerato' })
    expect(drawn).toBe(1)
    expect(lift.markOf('swift')).toBe(before)
    lift.moveTo({ carId: 'cerato', times: shifted(positionOf(chi).times, 1) })
    expect(lift.markOf('swift')).not.toBe(before)
  })

  it('marks follow changes of the fleet and are removed when the drag ends', () => {
    const lift = dragged()
    lift.know({
      ...known,
      rentalsOf: rentalsByCar([chi, rental('Lucy Tran', 'swift', '2025-11-23', '2025-11-24')]),
    })
    expect(lift.markOf('swift')).toBeNull()
    expect(lift.markOf('cerato')).toMatchObject({ kind: 'fits' })
    lift.putDown()
    expect(cars.map(({ id }) => lift.markOf(id))).toEqual([null, null, null, null])
    expect([lift.lifted(), lift.fitHere()]).toEqual([null, null])
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
