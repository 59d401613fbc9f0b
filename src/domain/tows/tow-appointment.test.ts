import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideTowAppointment } from './tow-appointment.ts'
import { towStatuses } from './tow-status.ts'

describe('an appointment for a towed car', () => {
  it('an appointment can be created once the truck is on its way', () => {
    const allowed = towStatuses.filter(
      (status) => decideTowAppointment({ status, appointment: null }).permitted,
    )
    expect(allowed).toEqual(['dispatched', 'completed'])
    expect(decideTowAppointment({ status: 'pending', appointment: null })).toMatchObject({
      problem: {
        status: 409,
        message: 'This tow request is pending. You can create an appointment once the truck is on its way.',
      },
    })
  })

  it('an appointment can be created only once, and the message names the existing one', () => {
    const appointment = { date: calendarDate('2026-11-24'), time: timeOfDay('09:30') }
    expect(decideTowAppointment({ status: 'completed', appointment })).toMatchObject({
      problem: {
        status: 409,
        message: 'This tow request already has an appointment on Nov 24, 2026 at 9:30 am.',
      },
    })
  })
})
