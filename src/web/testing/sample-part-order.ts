import type { PartOrder } from '#contract/parts/part-orders'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

/** Returns a part that is expected on the day after the sample garage's today. */
export const samplePartOrder = (changes: Partial<PartOrder> = {}): PartOrder => ({
  id: '0198a000-0000-7000-8000-0000000000f1',
  appointmentId: '0198a000-0000-7000-8000-0000000000a1',
  part: 'Timing belt kit',
  supplier: 'Harbour Auto Parts',
  expectedDate: calendarDate('2026-11-25'),
  arrivedAt: null,
  createdAt: '2026-11-22T22:00:00.000Z',
  version: 1,
  appointment: {
    date: calendarDate('2026-11-26'),
    time: timeOfDay('08:00'),
    status: 'scheduled',
    client: { name: 'Ngaire Hohepa' },
    vehicle: { year: 2019, make: 'Toyota', model: 'Corolla', licensePlate: 'EAB51N' },
  },
  ...changes,
})
