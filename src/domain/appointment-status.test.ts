import { describe, expect, it } from 'vitest'
import {
  type AppointmentAction,
  type AppointmentStatus,
  appointmentActions,
  appointmentStatuses,
  awaitedStatuses,
  decideAppointment,
  holdsSpot,
  nextStatus,
  openAppointmentStatuses,
  statusLabel,
} from './appointment-status.ts'

const arrived = '2026-11-20T00:00:00Z'
const gone = '2026-11-20T02:00:00Z'

function appointment(
  status: AppointmentStatus,
  checkInTime: string | null = null,
  checkOutTime: string | null = null,
) {
  return { status, checkInTime, checkOutTime }
}

function permitted(...given: Parameters<typeof appointment>) {
  return appointmentActions.filter((action) => decideAppointment(appointment(...given), action).permitted)
}

function problemMessage(
  status: AppointmentStatus,
  action: AppointmentAction,
  checkInTime: string | null = null,
) {
  const decision = decideAppointment(appointment(status, checkInTime), action)
  return decision.permitted ? null : decision.problem
}

describe('appointment status', () => {
  it('an appointment goes from request to check-out', () => {
    expect(nextStatus('pending', 'confirm')).toBe('confirmed')
    expect(nextStatus('confirmed', 'checkIn')).toBe('in_progress')
    expect(nextStatus('scheduled', 'checkIn')).toBe('in_progress')
    expect(nextStatus('in_progress', 'checkOut')).toBe('completed')
    expect(nextStatus('pending', 'reject')).toBe('cancelled')
  })

  it('no transitions are possible except the ten in the table', () => {
    const steps = appointmentStatuses.flatMap((status) =>
      appointmentActions
        .filter((action) => nextStatus(status, action) !== null)
        .map((action) => [status, action]),
    )
    expect(steps).toEqual([
      ['pending', 'confirm'],
      ['pending', 'reject'],
      ['pending', 'cancel'],
      ['confirmed', 'checkIn'],
      ['confirmed', 'cancel'],
      ['confirmed', 'noShow'],
      ['scheduled', 'checkIn'],
      ['scheduled', 'cancel'],
      ['scheduled', 'noShow'],
      ['in_progress', 'checkOut'],
    ])
  })

  it('an appointment can be cancelled until check-in', () => {
    expect(appointmentStatuses.filter((status) => nextStatus(status, 'cancel') !== null)).toEqual(
      awaitedStatuses,
    )
  })

  it('an appointment is open until it is completed or cancelled', () => {
    expect(openAppointmentStatuses).toEqual(['pending', 'confirmed', 'scheduled', 'in_progress'])
  })

  it('Check In is offered until the car has arrived, Check Out until it has left', () => {
    expect(permitted('pending')).toEqual(['confirm', 'reject', 'cancel'])
    expect(permitted('confirmed')).toEqual(['checkIn', 'cancel', 'noShow'])
    expect(permitted('confirmed', arrived)).toEqual(['cancel', 'noShow'])
    expect(permitted('in_progress', arrived)).toEqual(['checkOut'])
    expect(permitted('in_progress')).toEqual([])
    expect(permitted('in_progress', arrived, gone)).toEqual([])
    expect(permitted('completed', arrived, gone)).toEqual([])
    expect(permitted('cancelled')).toEqual([])
  })

  it('repeating an action: the message says that it has already been done', () => {
    expect(problemMessage('confirmed', 'confirm')).toEqual({
      code: 'transition_refused',
      status: 409,
      message: 'This appointment is already confirmed.',
    })
    expect(problemMessage('cancelled', 'reject')?.message).toBe('This appointment is already cancelled.')
    expect(problemMessage('in_progress', 'checkIn', arrived)?.message).toBe(
      'This appointment is already in progress.',
    )
    expect(problemMessage('confirmed', 'checkIn', arrived)?.message).toBe(
      'This vehicle has already been checked in.',
    )
  })

  it('an impossible action: the message gives the current status', () => {
    expect(problemMessage('pending', 'checkIn')?.message).toBe(
      'This appointment is pending and cannot be checked in.',
    )
    expect(problemMessage('in_progress', 'cancel')?.message).toBe(
      'This appointment is in progress and cannot be cancelled.',
    )
    expect(problemMessage('scheduled', 'confirm')?.message).toBe(
      'This appointment is scheduled and cannot be confirmed.',
    )
    expect(problemMessage('in_progress', 'checkOut')?.message).toBe('This vehicle has not been checked in.')
  })

  it('an appointment releases its spot only when cancelled', () => {
    expect(appointmentStatuses.filter((status) => !holdsSpot(status))).toEqual(['cancelled'])
  })

  it('status labels match the badges', () => {
    expect(appointmentStatuses.map(statusLabel)).toEqual([
      'Pending',
      'Confirmed',
      'Scheduled',
      'In Progress',
      'Completed',
      'Cancelled',
    ])
    expect(statusLabel('no_show')).toBe('No-show')
  })
})
