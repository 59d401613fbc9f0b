import type { MyJob } from '#contract/appointments/appointment-work'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { sampleAppointment } from './sample-appointment.ts'

/** A job on the sample garage's today, at 9:30 am: the car has not arrived. */
export const sampleJob = (changes: Partial<MyJob> = {}): MyJob => ({
  ...sampleAppointment({
    timeSlotId: '2026-11-24T09:30',
    timeSlot: { date: calendarDate('2026-11-24'), time: timeOfDay('09:30') },
    notes: 'Squeal from the front left\nwhen braking.',
  }),
  workedMinutes: 0,
  runningSince: null,
  workNotes: [],
  partsOnOrder: [],
  questions: [],
  photos: 0,
  lines: [],
  ...changes,
})
