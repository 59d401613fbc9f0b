import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import { dayFeed, rentalActivityOn } from './day-feed.ts'

const friday = calendarDate('2026-11-20')
const saturday = calendarDate('2026-11-21')
const sunday = calendarDate('2026-11-22')

const appointment = (name: string, time: string, date = friday) => ({
  name,
  timeSlot: { date, time: timeOfDay(time) },
})

function rental(name: string, startDate = friday, endDate = sunday, times: [TimeOfDay?, TimeOfDay?] = []) {
  return { name, startDate, endDate, pickupTime: times[0] ?? null, returnTime: times[1] ?? null }
}

describe('the schedule of a day', () => {
  it('appointments and rentals are sorted by time', () => {
    const feed = dayFeed({
      date: friday,
      appointments: [appointment('brakes', '13:00'), appointment('service', '08:00')],
      rentals: [rental('yaris'), rental('hilux', friday, friday, [timeOfDay('10:00'), timeOfDay('16:00')])],
    })
    expect(feed.map((entry) => `${entry.time} ${nameOf(entry)}`)).toEqual([
      '08:00 service',
      '09:00 yaris',
      '10:00 hilux',
      '13:00 brakes',
    ])
  })

  it('entries of other days are excluded', () => {
    const feed = dayFeed({
      date: friday,
      appointments: [appointment('tomorrow', '08:00', saturday)],
      rentals: [rental('weekend', saturday, sunday)],
    })
    expect(feed).toEqual([])
  })

  it('an appointment comes before a rental at the same time', () => {
    const feed = dayFeed({
      date: friday,
      appointments: [appointment('service', '09:00')],
      rentals: [rental('yaris')],
    })
    expect(feed.map((entry) => entry.kind)).toEqual(['appointment', 'rental'])
  })
})

describe('a rental on one of its days', () => {
  const booked = rental('yaris', friday, sunday, [timeOfDay('07:00'), timeOfDay('17:00')])

  it('pickup, continuation and return have their own times', () => {
    expect(rentalActivityOn(booked, friday)).toEqual({ activity: 'Pickup', time: '07:00' })
    expect(rentalActivityOn(booked, saturday)).toEqual({ activity: 'Activity', time: '09:00' })
    expect(rentalActivityOn(booked, sunday)).toEqual({ activity: 'Return', time: '17:00' })
  })

  it('a rental returned the same day is both, at 09:00 if it has no time', () => {
    expect(rentalActivityOn(rental('hilux', friday, friday), friday)).toEqual({
      activity: 'Pickup & Return',
      time: '09:00',
    })
  })
})

function nameOf(
  entry: ReturnType<typeof dayFeed<ReturnType<typeof appointment>, ReturnType<typeof rental>>>[number],
) {
  return entry.kind === 'appointment' ? entry.appointment.name : entry.rental.name
}
