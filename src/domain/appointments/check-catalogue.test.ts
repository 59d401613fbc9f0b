import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCatalogue, codeForService } from './check-catalogue.ts'
import { defaultServices } from './default-services.ts'

const alignment = {
  code: 'wheel-alignment',
  label: 'Wheel Alignment',
  active: true,
  online: true,
  estimatedMinutes: 90,
}
const errorsOf = (...more: (typeof alignment)[]) => {
  const decision = checkCatalogue([...defaultServices, ...more])
  return decision.permitted ? {} : decision.problem.fields
}

describe('a service catalogue', () => {
  it('the default catalogue is valid, also with one more service', () => {
    expect(errorsOf()).toEqual({})
    expect(errorsOf(alignment)).toEqual({})
  })

  it('codes must be unique, URL-safe and not "other"', () => {
    expect(errorsOf({ ...alignment, code: 'diagnostic' })).toEqual({
      '10.code': 'Another service already has this code.',
    })
    expect(errorsOf({ ...alignment, code: 'other' })).toHaveProperty(['10.code'])
    expect(errorsOf({ ...alignment, code: 'Wheel alignment' })).toHaveProperty(['10.code'])
  })

  it('names of active services must be unique', () => {
    const again = { ...alignment, label: ' battery test' }
    expect(errorsOf(again)).toEqual({ '10.label': 'Another service already has this name.' })
    expect(errorsOf({ ...again, active: false })).toEqual({})
    expect(errorsOf({ ...again, label: 'Other (custom text)' })).toHaveProperty(['10.label'])
  })
})

describe('the code of a new service', () => {
  it('the code is derived from the name', () => {
    expect(codeForService('Wheel Alignment & Balance', [])).toBe('wheel-alignment-balance')
    expect(codeForService('Wheel Alignment', ['wheel-alignment'])).toBe('wheel-alignment-2')
    expect(codeForService('Other', [])).toBe('other-2')
    expect(codeForService('点検', [])).toBe('service')
  })

  it('the derived code is always valid in the catalogue', () => {
    fc.assert(
      fc.property(fc.string(), (label) => {
        const taken = defaultServices.map(({ code }) => code)
        expect(
          errorsOf({ ...alignment, label: 'A name of its own', code: codeForService(label, taken) }),
        ).toEqual({})
      }),
    )
  })
})
