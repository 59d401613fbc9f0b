import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { emptyRental, type RentalValues, restoreRental } from './rental-values.ts'

const today = calendarDate('2026-11-20')
const typed: RentalValues = {
  ...emptyRental,
  startDate: calendarDate('2026-11-24'),
  pickupTime: timeOfDay('07:00'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: 'car',
  name: 'Josie',
  dateOfBirth: '1988-12-31',
  licensePhotoUrl: '/api/licence-photos/1',
}

describe('the draft of a rental booking', () => {
  it('is restored unchanged after a reload, including the photos', () => {
    expect(restoreRental({ ...typed }, today)).toEqual(typed)
  })

  it('is an empty form if none was stored', () => {
    expect(restoreRental(null, today)).toEqual(emptyRental)
  })

  it('with a start date that has passed: loses its dates and its car', () => {
    expect(restoreRental({ ...typed }, calendarDate('2026-11-25'))).toEqual({
      ...typed,
      startDate: null,
      endDate: null,
      rentalVehicleId: '',
    })
  })

  it('from an older version of the form: invalid values are replaced by defaults', () => {
    const draft = { startDate: 'soon', pickupTime: '09:30', dateOfBirth: '1 Jan', name: 7, gone: true }
    expect(restoreRental(draft, today)).toEqual(emptyRental)
  })
})
