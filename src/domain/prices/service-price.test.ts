import { describe, expect, it } from 'vitest'
import { linesOfService, priceOfService, publicPriceOf, type ServiceLine } from './service-price.ts'

const rate = 13_200
const fixed = { label: 'Logbook Service', price: 28_900, tax: 'gst' as const, lines: [] }
const labour: ServiceLine = {
  kind: 'labour',
  description: 'Replace front pads',
  quantity: 1500,
  unit: 'h',
  unitPrice: null,
  tax: 'gst',
}
const pads: ServiceLine = { ...labour, kind: 'part', quantity: 1000, unit: 'each', unitPrice: 14_595 }
const brakes = { label: 'Front brakes', price: null, tax: 'gst' as const, lines: [labour, pads] }

describe('the lines of a service', () => {
  it('a fixed price is one line of labour with the name of the service', () => {
    expect(linesOfService(fixed, rate)).toEqual([
      {
        kind: 'labour',
        description: 'Logbook Service',
        quantity: 1000,
        unit: 'each',
        unitPrice: 28_900,
        tax: 'gst',
      },
    ])
  })

  it('a service without a price has none; a price of zero is a price', () => {
    expect(linesOfService({ ...fixed, price: null }, rate)).toEqual([])
    expect(linesOfService({ ...fixed, price: 0 }, rate)).toHaveLength(1)
  })

  it('labour without a price follows the default labour rate, other lines keep theirs', () => {
    expect(linesOfService(brakes, rate)).toEqual([{ ...labour, unitPrice: rate }, pads])
    expect(linesOfService(brakes, 15_000)[0]?.unitPrice).toBe(15_000)
    expect(linesOfService({ ...brakes, lines: [{ ...labour, unitPrice: 9900 }] }, rate)[0]?.unitPrice).toBe(
      9900,
    )
    expect(linesOfService(brakes, null)[0]?.unitPrice).toBe(0)
  })
})

describe('the price of a service', () => {
  it('is the fixed price, or the sum of the lines', () => {
    expect(priceOfService(fixed, rate)).toBe(28_900)
    expect(priceOfService(brakes, rate)).toBe(19_800 + 14_595)
  })

  it('is unknown without a price, and for labour without any rate', () => {
    expect(priceOfService({ ...fixed, price: null }, rate)).toBeNull()
    expect(priceOfService(brakes, null)).toBeNull()
    expect(priceOfService({ ...brakes, lines: [pads] }, null)).toBe(14_595)
  })

  it.each([
    ['off', null],
    ['from', 'from $343.95'],
    ['exact', '$343.95'],
  ] as const)('customers see it only as its mode says: %s', (publicPrice, text) => {
    expect(publicPriceOf({ ...brakes, publicPrice }, rate)).toBe(text)
    expect(publicPriceOf({ ...brakes, lines: [], publicPrice }, rate)).toBeNull()
  })
})
