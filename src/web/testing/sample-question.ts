import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

/** Returns a question that was asked on the sample garage's today, 20 minutes ago, and is not answered. */
export const sampleQuestion = (changes: Partial<CustomerQuestion> = {}): CustomerQuestion => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  appointmentId: '0198a000-0000-7000-8000-0000000000a1',
  work: 'Replace front brake pads',
  reason: 'The pads are at 2 mm',
  askedBy: 'Marcus Webb',
  createdAt: '2026-11-23T22:40:00.000Z',
  answer: null,
  answeredBy: null,
  answerNote: null,
  answeredAt: null,
  answers: [],
  photos: [],
  version: 1,
  appointment: {
    date: calendarDate('2026-11-24'),
    time: timeOfDay('08:00'),
    status: 'in_progress',
    client: { name: 'Samira Okafor', phone: '+61491570156' },
    bookedBy: null,
    vehicle: { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'DVK07L' },
  },
  ...changes,
})
