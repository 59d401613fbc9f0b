import { expect, it } from 'vitest'
import { displayField, displayLogged } from './display-logged.ts'

const shown = (field: string, value: unknown) => displayLogged(field, value, 'Australia/Sydney')

it('logged fields and values are formatted as on their own screens', () => {
  expect(displayField('client.name')).toBe('Client name')
  expect(displayField('pickupMileage')).toBe('Pickup mileage')
  expect(shown('status', 'picked_up')).toBe('Picked up')
  expect(shown('dailyRate', 4500)).toBe('$45.00')
  expect(shown('totalDays', 4)).toBe('4')
  expect(shown('isApprentice', false)).toBe('No')
  expect(shown('startDate', '2026-11-24')).toBe('Nov 24, 2026')
  expect(shown('pickupTime', '09:00')).toBe('9:00 am')
  expect(shown('pickedUpAt', '2026-11-23T22:05:00.000Z')).toBe('Nov 24, 2026, 9:05 am')
  expect(shown('services', ['oil-change', 'Headlight polish'])).toBe('oil-change, Headlight polish')
  expect(shown('client.phone', '+61491570156')).toBe('0491 570 156')
  expect(shown('name', 'Petra Novak')).toBe('Petra Novak')
  expect(shown('notes', null)).toBeNull()
  expect(shown('rows', [{ a: 1 }])).toBe('{"a":1}')
})
