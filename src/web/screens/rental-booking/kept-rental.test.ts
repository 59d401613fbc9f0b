import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { restoreRental } from './kept-rental.ts'
import { emptyRental, type RentalValues } from './rental-values.ts'

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

describe('a rental booking that was being filled in', () => {
  it('survives a reload as it was, photos and all', () => {
    expect(restoreRental({ ...typed }, today)).toEqual(typed)
  })

  it('starts empty when nothing was kept', () => {
    expect(restoreRental(null, today)).toEqual(emptyRental)
  })

  it('lets go of dates that have passed since, and of the car with them', () => {
    expect(restoreRental({ ...typed }, calendarDate('2026-11-25'))).toEqual({
      ...typed,
      startDate: null,
      endDate: null,
      rentalVehicleId: '',
    })
  })

  it('drops what an older form kept otherwise', () => {
    const kept = { startDate: 'soon', pickupTime: '09:30', dateOfBirth: '1 Jan', name: 7, gone: true }
    expect(restoreRental(kept, today)).toEqual(emptyRental)
  })
})
