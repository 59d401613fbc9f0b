import { describe, expect, it } from 'vitest'
import { defaultServices as catalogue, keptServices } from './default-services.ts'
import {
  displayServices,
  offeredServices,
  publicServices,
  type Service,
  serviceCodeOf,
  serviceLabel,
} from './service-catalogue.ts'

const codesOf = (services: readonly { code: string }[]) => services.map(({ code }) => code)

describe('the service catalogue of a new garage', () => {
  it('calls an oil change a Logbook Service', () => {
    expect(serviceLabel('oil-change', catalogue)).toBe('Logbook Service')
    expect(serviceLabel('tire-rotation', catalogue)).toBe('Tires/Tire Repair')
  })

  it('replaces only the first hyphen of a code it does not know', () => {
    expect(serviceLabel('wheel-alignment', catalogue)).toBe('wheel alignment')
    expect(serviceLabel('pre-purchase-check', catalogue)).toBe('pre purchase-check')
  })

  it('stores a label as its code, that of the service on offer where two share it', () => {
    expect(serviceCodeOf('Tires/Tire Repair', catalogue)).toBe('tire-service')
    expect(serviceCodeOf('Diagnostic', catalogue)).toBe('diagnostic')
    expect(serviceCodeOf('  quoted repairs ', catalogue)).toBe('brake-service')
    for (const { code } of catalogue) expect(serviceCodeOf(code, catalogue)).toBe(code)
  })

  it('leaves typed text as it is', () => {
    expect(serviceCodeOf('Fit a tow bar', catalogue)).toBeNull()
  })

  it('names a label once for two codes', () => {
    expect(displayServices(['tire-service', 'tire-rotation', 'oil-change'], catalogue)).toBe(
      'Tires/Tire Repair, Logbook Service',
    )
  })

  it('offers staff each name once', () => {
    const labels = offeredServices(catalogue).map(({ label }) => label)
    expect(labels).toEqual([
      'Logbook Service',
      'Quoted Repairs',
      'Tires/Tire Repair',
      'Diagnostic',
      'Air Conditioning',
      'Transmission Service',
      'Battery Test',
      'General Inspection',
    ])
  })

  it('offers the public five choices, the last in their own words', () => {
    expect(codesOf(publicServices(catalogue))).toEqual([
      'oil-change',
      'brake-service',
      'tire-service',
      'diagnostic',
      'other',
    ])
  })
})

describe('a service catalogue that the garage has changed', () => {
  const changed: Service[] = [
    { code: 'tire-rotation', label: 'Tyres', active: true, online: true },
    { code: 'tire-service', label: 'Tyres', active: false, online: true },
    { code: 'tow-bar', label: 'Tow Bar', active: true, online: false },
  ]

  it('keeps the names of what is no longer on offer', () => {
    expect(displayServices(['tire-service', 'tow-bar', 'oil-change'], changed)).toBe(
      'Tyres, Tow Bar, oil change',
    )
    expect(serviceCodeOf('tyres', changed)).toBe('tire-rotation')
  })

  it('offers customers what is on offer online, and always their own words', () => {
    expect(codesOf(publicServices(changed))).toEqual(['tire-rotation', 'other'])
    expect(codesOf(publicServices([]))).toEqual(['other'])
  })

  it('stored before services could be switched off offers what it did', () => {
    const stored = catalogue.map(({ code, label }) => ({ code, label }))
    expect(keptServices(stored)).toEqual(catalogue)
    expect(keptServices([{ code: 'tow-bar', label: 'Tow Bar' }])).toEqual([
      { code: 'tow-bar', label: 'Tow Bar', active: true, online: true },
    ])
  })
})
