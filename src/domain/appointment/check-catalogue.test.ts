import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCatalogue, codeForService } from './check-catalogue.ts'
import { defaultServices } from './default-services.ts'

const alignment = { code: 'wheel-alignment', label: 'Wheel Alignment', active: true, online: true }
const complaintsOf = (...more: (typeof alignment)[]) => {
  const decision = checkCatalogue([...defaultServices, ...more])
  return decision.permitted ? {} : decision.problem.fields
}

describe('a catalogue of services', () => {
  it('is taken as it starts, and with a service more', () => {
    expect(complaintsOf()).toEqual({})
    expect(complaintsOf(alignment)).toEqual({})
  })

  it('has each code once, never "other", and no code that an address could not carry', () => {
    expect(complaintsOf({ ...alignment, code: 'diagnostic' })).toEqual({
      '10.code': 'Another service has this code already.',
    })
    expect(complaintsOf({ ...alignment, code: 'other' })).toHaveProperty(['10.code'])
    expect(complaintsOf({ ...alignment, code: 'Wheel alignment' })).toHaveProperty(['10.code'])
  })

  it('has each name once among what is on offer', () => {
    const again = { ...alignment, label: ' battery test' }
    expect(complaintsOf(again)).toEqual({ '10.label': 'Another service has this name already.' })
    expect(complaintsOf({ ...again, active: false })).toEqual({})
    expect(complaintsOf({ ...again, label: 'Other (custom text)' })).toHaveProperty(['10.label'])
  })
})

describe('the code of a new service', () => {
  it('is made of its name', () => {
    expect(codeForService('Wheel Alignment & Balance', [])).toBe('wheel-alignment-balance')
    expect(codeForService('Wheel Alignment', ['wheel-alignment'])).toBe('wheel-alignment-2')
    expect(codeForService('Other', [])).toBe('other-2')
    expect(codeForService('点検', [])).toBe('service')
  })

  it('is always one that the catalogue takes', () => {
    fc.assert(
      fc.property(fc.string(), (label) => {
        const taken = defaultServices.map(({ code }) => code)
        expect(
          complaintsOf({ ...alignment, label: 'A name of its own', code: codeForService(label, taken) }),
        ).toEqual({})
      }),
    )
  })
})
