import { describe, expect, it } from 'vitest'
import {
  displayServices,
  publicServices,
  serviceCatalogue,
  serviceCodeOf,
  serviceLabel,
} from './service-catalogue.ts'

describe('the service catalogue', () => {
  it('calls an oil change a Logbook Service', () => {
    expect(serviceLabel('oil-change')).toBe('Logbook Service')
    expect(serviceLabel('tire-rotation')).toBe('Tires/Tire Repair')
  })

  it('replaces only the first hyphen of a code it does not know', () => {
    expect(serviceLabel('wheel-alignment')).toBe('wheel alignment')
    expect(serviceLabel('pre-purchase-check')).toBe('pre purchase-check')
  })

  it('stores a label as its code, the first one where two share it', () => {
    expect(serviceCodeOf('Tires/Tire Repair')).toBe('tire-service')
    expect(serviceCodeOf('Diagnostic')).toBe('diagnostic')
    expect(serviceCodeOf('  quoted repairs ')).toBe('brake-service')
    for (const { code } of serviceCatalogue) expect(serviceCodeOf(code)).toBe(code)
  })

  it('leaves typed text as it is', () => {
    expect(serviceCodeOf('Fit a tow bar')).toBeNull()
  })

  it('names a label once for two codes', () => {
    expect(displayServices(['tire-service', 'tire-rotation', 'oil-change'])).toBe(
      'Tires/Tire Repair, Logbook Service',
    )
  })

  it('offers the public five choices, the last in their own words', () => {
    expect(publicServices.map((service) => service.code)).toEqual([
      'oil-change',
      'brake-service',
      'tire-service',
      'diagnostic',
      'other',
    ])
  })
})
