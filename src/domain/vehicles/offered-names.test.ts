import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonMakes } from './common-makes.ts'
import { offeredNames, withCommonMakes } from './offered-names.ts'

describe('names from an external lookup', () => {
  it('names are normalised, unique and sorted', () => {
    expect(
      offeredNames(['  Mazda ', 'mazda', 'CX-30', 'CX-5', 'Alfa\n Romeo', 'Great\u0000Wall', '']),
    ).toEqual(['Alfa Romeo', 'CX-5', 'CX-30', 'Great Wall', 'Mazda'])
  })

  it('names that no form accepts are left out', () => {
    expect(offeredNames(['x'.repeat(61), 'y'.repeat(60)])).toEqual(['y'.repeat(60)])
  })

  it('any name can be stored and sent', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 80 })), (names) => {
        for (const name of offeredNames(names)) {
          expect(name.trim()).toBe(name)
          expect(name.length).toBeGreaterThan(0)
          expect(name.length).toBeLessThanOrEqual(60)
          expect(name).not.toMatch(/[\p{C}\n]/u)
        }
        expect(offeredNames(offeredNames(names))).toEqual(offeredNames(names))
      }),
    )
  })
})

describe('the offered makes', () => {
  it('the makes common in Australia are always included, in our spelling', () => {
    const makes = withCommonMakes(['HOLDEN', 'Zastava', 'citroen'])
    expect(makes).toEqual(expect.arrayContaining([...commonMakes, 'Zastava']))
    expect(makes).toHaveLength(commonMakes.length + 1)
  })

  it('without external makes, the built-in list is used', () => {
    expect(withCommonMakes([])).toEqual(commonMakes)
  })
})
