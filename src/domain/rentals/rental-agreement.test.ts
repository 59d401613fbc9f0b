import { describe, expect, it } from 'vitest'
import { rentalStatuses } from '../rental-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { agreedPrice, agreedTimes, conditionReport, decideAgreement } from './rental-agreement.ts'

const rental = {
  startDate: calendarDate('2026-11-20'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2026-11-22'),
  returnTime: timeOfDay('17:00'),
  pickedUpAt: null,
  returnedAt: null,
  totalDays: 2,
  dailyRate: 6200,
  totalAmount: 12_400,
  lateCharge: 0,
  additionalCharges: 0,
}

describe('the agreement of a rental', () => {
  it('a rental has an agreement from its confirmation on, unless it was cancelled', () => {
    expect(rentalStatuses.filter((status) => decideAgreement({ status }).permitted)).toEqual([
      'confirmed',
      'picked_up',
      'returned',
    ])
  })

  it('actual times are added in the time zone of the garage once they are known', () => {
    expect(agreedTimes(rental, 'Australia/Sydney').map(({ term }) => term)).toEqual(['Pickup', 'Return'])
    const returned = { ...rental, pickedUpAt: '2026-11-19T22:10:00Z', returnedAt: '2026-11-22T06:00:00Z' }
    expect(agreedTimes(returned, 'Australia/Sydney').slice(2)).toEqual([
      { term: 'Picked up', value: 'Fri 20 Nov 2026, 9:10 am' },
      { term: 'Returned', value: 'Sun 22 Nov 2026, 5:00 pm' },
    ])
  })

  it('charges at return are lines of their own and part of the total', () => {
    expect(agreedPrice({ ...rental, lateCharge: 12_400, additionalCharges: 4550 })).toEqual([
      { term: '2 days × $62.00', value: '$124.00' },
      { term: 'Late return', value: '$124.00' },
      { term: 'Additional charges', value: '$45.50' },
      { term: 'Total incl. GST', value: '$293.50' },
    ])
    expect(agreedPrice(rental)).toHaveLength(2)
  })

  it('the condition report compares pickup and return; what is not recorded is empty', () => {
    const car = { pickupMileage: 20_000, returnMileage: null, rentalVehicle: { fuelType: 'diesel' as const } }
    const pickup = { fuelEighths: 8, damageNotes: 'Scratch' }
    expect(conditionReport(car, { pickup, return: null })).toEqual([
      { term: 'Mileage', pickup: '20,000 km', return: '' },
      { term: 'Fuel (Diesel)', pickup: 'Full', return: '' },
      { term: 'Damage', pickup: 'Scratch', return: '' },
    ])
    const electric = { ...car, rentalVehicle: { fuelType: 'electric' as const } }
    expect(conditionReport(electric, { pickup, return: null })[1]?.term).toBe('Charge')
  })
})
