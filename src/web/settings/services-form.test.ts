import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import { catalogueOf, moved, serviceLines, validateLines } from './services-form.ts'

const lines = serviceLines(defaultServices)
const added = { key: 'new', code: null, label: 'Wheel Alignment', active: true, online: true, hours: '2,5' }
const codes = (list: typeof lines) => list.map(({ code }) => code)

describe('services form', () => {
  it('request body: saved services unchanged, a new one without a code', () => {
    expect(catalogueOf(lines)).toEqual(defaultServices)
    expect(catalogueOf([added])).toEqual([
      { code: null, label: 'Wheel Alignment', active: true, online: true, estimatedMinutes: 150 },
    ])
  })

  it('validation: returns an error for a missing or duplicate name and for an invalid estimate', () => {
    expect(validateLines([...lines, added])).toEqual({})
    expect(validateLines([...lines, { ...added, label: ' ' }])).toEqual({
      new: { label: 'Name is required' },
    })
    expect(validateLines([...lines, { ...added, label: 'diagnostic' }])).toEqual({
      new: { label: 'Another service already has this name.' },
    })
    expect(validateLines([...lines, { ...added, hours: 'two' }])).toEqual({
      new: { hours: 'Please enter hours from 0.25 to 40, for example 1.5.' },
    })
  })

  it('moving a service: skips switched-off ones and stops at the ends', () => {
    // A switched-off service with the same label follows `tire-service`.
    expect(codes(moved(lines, 'tire-service', 1)).slice(2, 5)).toEqual([
      'tire-rotation',
      'diagnostic',
      'tire-service',
    ])
    expect(codes(moved(lines, 'brake-service', -1)).slice(0, 2)).toEqual(['brake-service', 'oil-change'])
    expect(moved(lines, 'oil-change', -1)).toEqual(lines)
    expect(moved(lines, 'general-inspection', 1)).toEqual(lines)
  })
})
