import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthFields, noSuchDay, withBirthField } from './check-details.ts'

describe('a date of birth in three select lists', () => {
  it('is split into day, month and year without leading zeros', () => {
    expect(birthFields('1995-01-01')).toEqual({ day: '1', month: '1', year: '1995' })
    expect(birthFields('1988-12-31')).toEqual({ day: '31', month: '12', year: '1988' })
  })

  it('changing one part keeps the others, in any order of choosing', () => {
    const part = fc.tuple(
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1900, max: 2026 }),
    )
    fc.assert(
      fc.property(
        part,
        fc.shuffledSubarray(['day', 'month', 'year'] as const, { minLength: 3 }),
        (chosen, order) => {
          const [day, month, year] = chosen.map(String)
          const wanted = { day: day ?? '', month: month ?? '', year: year ?? '' }
          const date = order.reduce((sofar, name) => withBirthField(sofar, name, wanted[name]), '1995-01-01')
          expect(birthFields(date)).toEqual(wanted)
        },
      ),
    )
  })

  it('29 February can be chosen before its leap year', () => {
    const dayAndMonth = withBirthField(withBirthField('1995-01-01', 'day', '29'), 'month', '2')
    expect(noSuchDay(dayAndMonth)).not.toBeNull()
    expect(withBirthField(dayAndMonth, 'year', '2000')).toBe('2000-02-29')
    expect(noSuchDay('2000-02-29')).toBeNull()
  })

  it.each(['1995-02-31', '1995-04-31', '1900-02-29'])('reports that %s does not exist', (date) => {
    expect(noSuchDay(date)).toBe('This date does not exist. Please check the day, month and year.')
  })
})
