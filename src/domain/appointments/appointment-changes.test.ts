import { describe, expect, it } from 'vitest'
import { type AppointmentStatus, appointmentStatuses } from '../appointment-status.ts'
import {
  type AppointmentField,
  appointmentFields,
  decideAppointmentChange,
  isAwaited,
  isEditable,
  isPromised,
} from './appointment-changes.ts'

function sentence(status: AppointmentStatus, part: AppointmentField): string | null {
  const decision = decideAppointmentChange(status, part)
  return decision.permitted ? null : decision.problem.message
}

describe('changes to an appointment', () => {
  it('all parts can change before check-in, all but the time while in progress, only the notes afterwards', () => {
    const table = Object.fromEntries(
      appointmentStatuses.map((status) => [
        status,
        appointmentFields.filter((part) => decideAppointmentChange(status, part).permitted),
      ]),
    )
    expect(table).toEqual({
      pending: ['time', 'technician', 'services', 'notes', 'readyBy'],
      confirmed: ['time', 'technician', 'services', 'notes', 'readyBy'],
      scheduled: ['time', 'technician', 'services', 'notes', 'readyBy'],
      in_progress: ['technician', 'services', 'notes', 'readyBy'],
      completed: ['notes'],
      cancelled: [],
    })
    expect(appointmentStatuses.filter(isEditable)).toEqual([
      'pending',
      'confirmed',
      'scheduled',
      'in_progress',
      'completed',
    ])
  })

  it('a refused change has a message with the status and the part', () => {
    expect(sentence('in_progress', 'time')).toBe(
      'This appointment is in progress and cannot be moved to another time.',
    )
    expect(sentence('completed', 'technician')).toBe(
      'This appointment is completed and cannot be reassigned.',
    )
    expect(sentence('completed', 'services')).toBe(
      'This appointment is completed and cannot have its services changed.',
    )
    expect(sentence('cancelled', 'notes')).toBe(
      'This appointment is cancelled and its notes cannot be changed.',
    )
  })
})

describe('customer expectations', () => {
  it('an appointment is awaited until check-in, and its time is promised once confirmed', () => {
    expect(appointmentStatuses.filter(isAwaited)).toEqual(['pending', 'confirmed', 'scheduled'])
    expect(appointmentStatuses.filter(isPromised)).toEqual(['confirmed', 'scheduled'])
  })
})
