import { describe, expect, it } from 'vitest'
import { defaultServices as catalogue } from './default-services.ts'
import {
  displayServices,
  offeredServices,
  publicServices,
  type Service,
  serviceCodeOf,
  serviceLabel,
} from './service-catalogue.ts'

const codesOf = (services: readonly { code: string }[]) => services.map(({ code }) => code)

describe('the default service catalogue', () => {
  it('the label of oil-change is Logbook Service', () => {
    expect(serviceLabel('oil-change', catalogue)).toBe('Logbook Service')
    expect(serviceLabel('tire-rotation', catalogue)).toBe('Tires/Tire Repair')
  })

  it('an unknown code has only its first hyphen replaced', () => {
    expect(serviceLabel('wheel-alignment', catalogue)).toBe('wheel alignment')
    expect(serviceLabel('pre-purchase-check', catalogue)).toBe('pre purchase-check')
  })

  it('a label is stored as its code, that of the active service if two share the label', () => {
    expect(serviceCodeOf('Tires/Tire Repair', catalogue)).toBe('tire-service')
    expect(serviceCodeOf('Diagnostic', catalogue)).toBe('diagnostic')
    expect(serviceCodeOf('  quoted repairs ', catalogue)).toBe('brake-service')
    for (const { code } of catalogue) expect(serviceCodeOf(code, catalogue)).toBe(code)
  })

  it('custom text has no code', () => {
    expect(serviceCodeOf('Fit a tow bar', catalogue)).toBeNull()
  })

  it('a label shared by two codes is shown once', () => {
    expect(displayServices(['tire-service', 'tire-rotation', 'oil-change'], catalogue)).toBe(
      'Tires/Tire Repair, Logbook Service',
    )
  })

  it('staff are offered each name once', () => {
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

  it('customers are offered five services, the last with custom text', () => {
    expect(codesOf(publicServices(catalogue))).toEqual([
      'oil-change',
      'brake-service',
      'tire-service',
      'diagnostic',
      'other',
    ])
  })
})

describe('a changed service catalogue', () => {
  const changed: Service[] = [
    { code: 'tire-rotation', label: 'Tyres', active: true, online: true, estimatedMinutes: 90 },
    { code: 'tire-service', label: 'Tyres', active: false, online: true, estimatedMinutes: 90 },
    { code: 'tow-bar', label: 'Tow Bar', active: true, online: false, estimatedMinutes: 90 },
  ]

  it('inactive services keep their names', () => {
    expect(displayServices(['tire-service', 'tow-bar', 'oil-change'], changed)).toBe(
      'Tyres, Tow Bar, oil change',
    )
    expect(serviceCodeOf('tyres', changed)).toBe('tire-rotation')
  })

  it('customers are offered the online services and custom text', () => {
    expect(codesOf(publicServices(changed))).toEqual(['tire-rotation', 'other'])
    expect(codesOf(publicServices([]))).toEqual(['other'])
  })
})
