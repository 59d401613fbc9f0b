import { expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import { garageNow } from '#domain/time/garage-clock'
import { appointmentEntry, rentalEntry } from './list-entry.ts'

const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')

const appointment = (id: string, time: string) =>
  appointmentEntry({ id, timeSlot: { date: '2026-11-20', time } } as Appointment)

const rental = (id: string, given: { status: string; endDate: string; pickupTime?: string }) =>
  rentalEntry(
    {
      id,
      startDate: '2026-11-20',
      returnTime: '17:00',
      pickedUpAt: null,
      returnedAt: null,
      ...given,
    } as RentalBooking,
    now,
  )

it('entries of a day: overdue rentals first, then by time, appointments before rentals', () => {
  const entries = [
    rental('out today', { status: 'confirmed', endDate: '2026-11-24', pickupTime: '09:00' }),
    appointment('at ten', '10:00'),
    rental('overdue', { status: 'picked_up', endDate: '2026-11-18' }),
    appointment('at nine', '09:00'),
    rental('back at five', { status: 'picked_up', endDate: '2026-11-20' }),
  ]
  const inOrder = entries.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect(inOrder.map(({ id }) => id)).toEqual(['overdue', 'at nine', 'out today', 'at ten', 'back at five'])
})
