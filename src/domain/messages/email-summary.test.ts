import { expect, it } from 'vitest'
import type { BookingMessage } from './customer-messages.ts'
import { summaryOf } from './email-summary.ts'
import { sampleFields } from './message-texts.ts'

const shown = (message: BookingMessage, fields: Record<string, string | undefined> = sampleFields) => {
  const { status, when, details } = summaryOf(message, fields)
  const panel = when && [when.label, when.time].filter(Boolean).join(' ')
  return [status.label, panel, details.map(({ label }) => label).join(', ')]
}

const slot = 'Tue 24 Nov 2026 at 9:30 am'
const pickup = 'Tue 24 Nov 2026 at 9:00 am'
const back = 'Thu 26 Nov 2026 at 5:00 pm'

it.each<[BookingMessage, ReturnType<typeof shown>]>([
  ['appointment_received', ['Not confirmed yet', `You asked for ${slot}`, 'Vehicle, Work']],
  ['appointment_confirmed', ['Confirmed', slot, 'Vehicle, Work']],
  ['appointment_reminder', ['Tomorrow', slot, 'Vehicle, Work']],
  ['appointment_move_refused', ['Not moved', slot, 'Vehicle, Work']],
  ['appointment_cancelled', ['Cancelled', null, 'Time, Vehicle, Work']],
  ['appointment_ready_by', ['Ready by', sampleFields.readyBy ?? null, 'Vehicle, Work']],
  ['appointment_ready', ['Ready for pickup', null, 'Vehicle, Work']],
  ['rental_received', ['Not confirmed yet', `Pickup ${pickup}`, 'Car, Return, Price']],
  ['rental_rejected', ['Rejected', null, 'Car, Pickup, Return']],
  ['rental_extended', ['Extended', `Return ${back}`, 'Car, Pickup, Price']],
  ['rental_overdue', ['Overdue', `Return ${back}`, 'Car, Pickup, Price']],
  ['tow_confirmed', ['Confirmed', null, 'Vehicle']],
  ['waitlist_received', ['Not booked yet', `You are waiting for ${sampleFields.wanted}`, 'Vehicle, Work']],
  ['waitlist_car_open', ['Available', `Pickup ${pickup}`, 'Car, Return, Price']],
])(
  'the summary of %s has its status, the time at which the customer is expected, and the rest as details',
  (message, expected) => {
    expect(shown(message)).toEqual(expected)
  },
)

it('a field without a value is no detail, and no time', () => {
  expect(shown('appointment_confirmed', { services: 'Tyres', vehicle: '' })).toEqual([
    'Confirmed',
    null,
    'Work',
  ])
})
