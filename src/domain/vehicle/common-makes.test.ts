import { describe, expect, it } from 'vitest'
import { commonMakes, modelsOf } from './common-makes.ts'

// The order of a person: CX-5 comes before CX-30.
const { compare } = new Intl.Collator('en-AU', { numeric: true })

describe('the makes a customer can choose from', () => {
  it('are enough for the cars on Australian roads', () => {
    expect(commonMakes.length).toBeGreaterThanOrEqual(45)
    expect(commonMakes).toEqual(
      expect.arrayContaining(['Holden', 'HSV', 'FPV', 'LDV', 'GWM', 'Chery', 'MG', 'BYD', 'Isuzu', 'Toyota']),
    )
  })

  it('stand in alphabetical order, each once', () => {
    expect(commonMakes).toEqual([...new Set(commonMakes)].sort(compare))
  })

  it.each(commonMakes)('%s has its models in order, each once', (make) => {
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
  ])('of %s include the %s', (make, model) => {
    expect(modelsOf(make)).toContain(model)
  })

  it('are found however the make is typed', () => {
    expect(modelsOf(' toyota ')).toBe(modelsOf('Toyota'))
    expect(modelsOf('MERCEDES-BENZ')).toBe(modelsOf('Mercedes-Benz'))
    expect(modelsOf('citroen')).toBe(modelsOf('Citroën'))
  })

  it.each(['', 'Unspecified', 'constructor'])('are none for "%s"', (make) => {
    expect(modelsOf(make)).toEqual([])
  })
})
