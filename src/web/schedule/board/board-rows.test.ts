import { expect, it } from 'vitest'
import type { BoardJob } from '#contract/schedule/workshop-board'
import { timeOfDay } from '#domain/time/time-of-day'
import { describeJob, noteOf } from './board-rows.ts'

const job: BoardJob = {
  ...{ id: '1', assignedStaffId: null, technicianPreference: null, boardPosition: null, version: 1 },
  ...{
    time: timeOfDay('09:30'),
    estimatedMinutes: 90,
    isReady: false,
    readyBy: null,
    waitingFor: null,
    services: ['oil-change'],
  },
  status: 'scheduled',
  clientName: 'Francesca Morabito',
  bookedBy: null,
  vehicle: { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'CKJ35T' },
}

const nameOf = (changes: Partial<BoardJob>) => {
  const changed = { ...job, ...changes }
  return describeJob(changed, {
    services: 'Logbook Service',
    note: noteOf(changed, false),
    promise: null,
    bar: null,
  })
}

it('the accessible name of a job has its status once, also if the status is what staff should notice', () => {
  expect(nameOf({})).toBe('CKJ35T Francesca Morabito, Logbook Service, 9:30 am, 1.5 h, scheduled')
  expect(nameOf({ status: 'pending' })).toBe(
    'CKJ35T Francesca Morabito, Pending, Logbook Service, 9:30 am, 1.5 h',
  )
  expect(nameOf({ status: 'in_progress' })).toBe(
    'CKJ35T Francesca Morabito, In Progress, Logbook Service, 9:30 am, 1.5 h',
  )
  expect(nameOf({ status: 'in_progress', isReady: true })).toMatch(/, Ready for pickup, .*, in progress$/)
})

it('the accessible name of a job names who booked if that is not the client', () => {
  expect(nameOf({ bookedBy: { name: 'Rosa Morabito' } })).toBe(
    'CKJ35T Francesca Morabito, Logbook Service, booked by Rosa Morabito, 9:30 am, 1.5 h, scheduled',
  )
  expect(nameOf({ bookedBy: { name: 'francesca  morabito' } })).not.toContain('booked by')
})
