import { describe, expect, it } from 'vitest'
import { defaultServices } from '../appointments/default-services.ts'
import { greeting, servicesInMessage, vehicleInMessage } from './message-phrases.ts'

it('a greeting contains the name only if it is plainly a name', () => {
  expect(greeting('Maya Chen')).toBe('Hello Maya Chen,')
  expect(greeting('Bob\nYour account is locked: http://evil.example')).toBe('Hello,')
  expect(greeting('Call 0491 570 156')).toBe('Hello,')
  expect(greeting('')).toBe('Hello,')
})

describe('a vehicle in a message', () => {
  it('a known vehicle is spelled as in the list of vehicles', () => {
    expect(vehicleInMessage({ year: 2019, make: 'toyota', model: 'COROLLA' })).toBe('2019 Toyota Corolla')
    expect(vehicleInMessage({ year: null, make: 'citroen', model: null })).toBe('Citroën')
  })

  it('free text from the customer is omitted', () => {
    expect(vehicleInMessage({ year: 2019, make: 'Toyota', model: 'see evil.example' })).toBe('2019 Toyota')
    expect(vehicleInMessage({ year: 2019, make: 'see evil.example', model: 'Corolla' })).toBe('vehicle')
    expect(vehicleInMessage({ year: null, make: null, model: null })).toBe('vehicle')
  })
})

it('services in a message are limited to those in the catalogue', () => {
  expect(servicesInMessage(['oil-change', 'diagnostic'], defaultServices)).toBe('Logbook Service, Diagnostic')
  expect(servicesInMessage(['oil-change', 'see evil.example'], defaultServices)).toBe(
    'Logbook Service and other work',
  )
  expect(servicesInMessage(['see evil.example'], defaultServices)).toBe('the requested work')
})
