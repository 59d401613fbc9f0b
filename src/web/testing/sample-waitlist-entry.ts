import type { WaitlistEntry } from '#contract/waitlist/waitlist'
import { calendarDate } from '#domain/time/calendar-date'

/** Returns a customer who waits for a morning from the day after the sample garage's today. */
export const sampleWaitlistEntry = (changes: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  kind: 'service',
  name: 'Ngaire Hohepa',
  email: 'ngaire@example.com',
  phone: '+61491570156',
  preferredContact: 'email',
  firstDate: calendarDate('2026-11-25'),
  lastDate: calendarDate('2026-11-27'),
  partOfDay: 'morning',
  pickupTime: null,
  returnTime: null,
  category: null,
  services: ['oil-change', 'Tow bar'],
  vehicle: { year: 2019, make: 'Toyota', model: 'Corolla', licensePlate: 'EAB51N' },
  notes: 'It squeaks.',
  offeredUntil: null,
  createdAt: '2026-11-22T22:00:00.000Z',
  version: 1,
  ...changes,
})
