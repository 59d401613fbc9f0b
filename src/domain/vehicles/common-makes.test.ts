import { describe, expect, it } from 'vitest'
import { commonMakes, modelsOf } from './common-makes.ts'

// Natural order: CX-5 comes before CX-30.
const { compare } = new Intl.Collator('en-AU', { numeric: true })

describe('the built-in makes', () => {
  it('there are enough makes for Australian cars', () => {
    expect(commonMakes.length).toBeGreaterThanOrEqual(45)
    expect(commonMakes).toEqual(
      expect.arrayContaining(['Holden', 'HSV', 'FPV', 'LDV', 'GWM', 'Chery', 'MG', 'BYD', 'Isuzu', 'Toyota']),
    )
  })

  it('makes are in alphabetical order, each once', () => {
    expect(commonMakes).toEqual([...new Set(commonMakes)].sort(compare))
  })

  it.each(commonMakes)('the models of %s are in order, each once', (make) => {
    const models = modelsOf(make)
    expect(models.length).toBeGreaterThan(0)
    expect(new Set(models.map((model) => model.toLowerCase())).size).toBe(models.length)
    expect(models).toEqual([...models].sort(compare))
  })
})

describe('the models of a make', () => {
  it.each([
    ['Ford', 'Falcon'],
    ['Ford', 'Ranger'],
    ['Holden', 'Commodore'],
    ['Toyota', 'HiLux'],
    ['Toyota', 'HiAce'],
    ['Mitsubishi', 'Triton'],
  ])('the models of %s include the %s', (make, model) => {
    expect(modelsOf(make)).toContain(model)
  })

  it('models are found in any spelling of the make', () => {
    expect(modelsOf(' toyota ')).toBe(modelsOf('Toyota'))
    expect(modelsOf('MERCEDES-BENZ')).toBe(modelsOf('Mercedes-Benz'))
    expect(modelsOf('citroen')).toBe(modelsOf('Citroën'))
  })

  it.each(['', 'Unspecified', 'constructor'])('there are no models for "%s"', (make) => {
    expect(modelsOf(make)).toEqual([])
  })
})
