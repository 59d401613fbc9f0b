import { describe, expect, it } from 'vitest'
import { appointmentActions, decideAppointment, isOpenAppointment } from '#domain/appointment-status'
import { isEditable } from '#domain/appointments/appointment-changes'
import { rentalOutsideHours } from '#domain/opening/outside-opening-hours'
import { decideRental, holdsCar, rentalStatusLabel } from '#domain/rental-status'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { isOpenTow, nextTowStep, towStatusLabel } from '#domain/tows/tow-status'
import { type BookingStatus, bookingStatusLabel, statusStyle } from './status-badge.tsx'

// A tab loaded before an update can receive statuses of the newer server.
const unknown = 'on_hold' as BookingStatus & never

describe('status unknown to this client version', () => {
  it('unknown status: red badge with its text', () => {
    expect(statusStyle(unknown).tone).toBe('cancelled')
    expect(bookingStatusLabel(unknown)).toBe('on_hold')
    expect([rentalStatusLabel(unknown), towStatusLabel(unknown)]).toEqual(['on_hold', 'on_hold'])
  })

  it('unknown status: no action permitted, no rule throws', () => {
    const appointment = { status: unknown, checkInTime: null, checkOutTime: null }
    expect(appointmentActions.filter((one) => decideAppointment(appointment, one).permitted)).toEqual([])
    expect([isOpenAppointment(unknown), isEditable(unknown)]).toEqual([false, false])
    expect([decideRental({ status: unknown }, 'cancel').permitted, holdsCar(unknown)]).toEqual([false, true])
    expect([isOpenTow(unknown), nextTowStep(unknown)]).toEqual([false, null])
    const day = calendarDate('2026-11-24')
    const rental = {
      status: unknown,
      startDate: day,
      endDate: day,
      pickupTime: timeOfDay('09:00'),
      returnTime: timeOfDay('17:00'),
    }
    const closed = { date: day, status: 'closed', openTime: null, closeTime: null } as never
    expect(rentalOutsideHours(rental, closed)).toBeNull()
  })
})
