import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appointmentStatuses } from '../appointment-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import {
  changeLeavesAppointmentOutsideHours,
  changeLeavesRentalOutsideHours,
  changeLeavesWithoutSpot,
} from './bookings-outside-hours.ts'
import { openingOn } from './opening-hours.ts'
import type { RentalOnDays } from './outside-opening-hours.ts'
import { defaultWeeklySchedule, type WeeklySchedule } from './weekly-schedule.ts'

const friday = calendarDate('2026-11-27')
const fridayOf = (schedule: WeeklySchedule) =>
  openingOn(friday, { schedule, specialDay: null, holiday: null })
const asItIs = { opening: fridayOf(defaultWeeklySchedule), slotDurationMinutes: 90 }
const earlyClose = {
  ...defaultWeeklySchedule,
  friday: { ...defaultWeeklySchedule.friday, closeTime: timeOfDay('15:30') },
}
const closingEarly = { ...asItIs, opening: fridayOf(earlyClose) }
const leaves = (time: string, after: typeof asItIs, before = asItIs) =>
  changeLeavesAppointmentOutsideHours({ status: 'confirmed', time: timeOfDay(time) }, { before, after })

describe('an appointment after a change of hours', () => {
  it('an appointment is outside if the day closes before its slot ends', () => {
    expect(leaves('14:30', closingEarly)).toBe(true)
    expect(leaves('13:00', closingEarly)).toBe(false)
  })

  it('an appointment is outside if a new slot length moves the start times', () => {
    const hourly = { ...asItIs, slotDurationMinutes: 60 }
    expect(leaves('09:30', hourly)).toBe(true)
    expect(leaves('08:00', hourly)).toBe(false)
  })

  it('an appointment that was already outside is not reported', () => {
    expect(leaves('07:00', closingEarly)).toBe(false)
    expect(leaves('14:30', closingEarly, closingEarly)).toBe(false)
  })

  it('an appointment is not reported without a change, or once completed', () => {
    const minutes = fc.integer({ min: 15, max: 480 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...appointmentStatuses), (slotDurationMinutes, status) => {
        const same = { ...asItIs, slotDurationMinutes }
        const time = timeOfDay('08:00')
        expect(changeLeavesAppointmentOutsideHours({ status, time }, { before: same, after: same })).toBe(
          false,
        )
      }),
    )
    const over = appointmentStatuses.filter(
      (status) =>
        !changeLeavesAppointmentOutsideHours(
          { status, time: timeOfDay('14:30') },
          { before: asItIs, after: closingEarly },
        ),
    )
    expect(over).toEqual(['completed', 'cancelled'])
  })
})

describe('a rental after a change of hours', () => {
  const rental: RentalOnDays = {
    status: 'picked_up',
    startDate: calendarDate('2026-11-25'),
    endDate: friday,
    pickupTime: timeOfDay('09:00'),
    returnTime: timeOfDay('16:00'),
  }

  it('a return outside the new hours is reported', () => {
    const change = { before: asItIs, after: closingEarly }
    expect(changeLeavesRentalOutsideHours(rental, change)).toEqual({ activity: 'Return', time: '16:00' })
    expect(changeLeavesRentalOutsideHours({ ...rental, returnTime: timeOfDay('15:00') }, change)).toBeNull()
  })

  it('a return that was already outside the hours is not reported', () => {
    expect(changeLeavesRentalOutsideHours(rental, { before: closingEarly, after: closingEarly })).toBeNull()
  })
})

describe('appointments in a slot with reduced capacity', () => {
  const inSlot = ['c', 'a', 'b', 'd'].map((id) => ({ id, status: 'confirmed' as const }))
  const ids = (before: number, after: number) =>
    changeLeavesWithoutSpot(inSlot, { before, after }).map(({ id }) => id)

  it('the appointments created last lose their spots, unless they had none before', () => {
    expect(ids(4, 2)).toEqual(['c', 'd'])
    expect(ids(3, 2)).toEqual(['c'])
    expect(ids(4, 4)).toEqual([])
    expect(ids(2, 4)).toEqual([])
  })

  it('completed appointments keep their spots', () => {
    const over = inSlot.map((one) => ({ ...one, status: 'completed' as const }))
    expect(changeLeavesWithoutSpot(over, { before: 3, after: 1 })).toEqual([])
  })
})
