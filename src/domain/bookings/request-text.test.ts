import { describe, expect, it } from 'vitest'
import { requestText } from './request-text.ts'

const request = {
  client: { name: 'Zoë Hall', email: 'zoe.hall@example.com' },
  services: ['oil-change', 'diagnostic'],
  notes: 'Noise\nin front',
  mileage: 68_400,
}

describe('requestText', () => {
  it.each([
    { ...request, notes: '  noise in  FRONT ' },
    { ...request, services: ['diagnostic', 'oil-change'] },
    { ...request, client: { email: 'ZOE.hall@example.com', name: 'zoe hall' } },
    { ...request, vin: null },
  ])(
    'a request that differs in case, accents, spaces, order or an empty field has the same text: %j',
    (other) => {
      expect(requestText(other)).toBe(requestText(request))
    },
  )

  it.each([
    { ...request, notes: null },
    { ...request, services: ['oil-change'] },
    { ...request, client: { ...request.client, email: 'zoehall@example.com' } },
    { ...request, mileage: 68_401 },
    { ...request, vin: 'x' },
  ])('a request that differs in a field has another text: %j', (other) => {
    expect(requestText(other)).not.toBe(requestText(request))
  })
})
