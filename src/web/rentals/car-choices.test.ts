import { describe, expect, it } from 'vitest'
import { shownCars } from './car-choices.tsx'

const cars = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => ({
  id,
  category: at === 6 ? ('suv' as const) : ('compact' as const),
}))
const shown = (wanted: Partial<Parameters<typeof shownCars>[1]>) =>
  shownCars(cars, { category: '', all: false, chosenId: '', ownId: undefined, ...wanted })
    .shown.map(({ id }) => id)
    .join('')

describe('listed cars', () => {
  it('first five cars, or all on demand', () => {
    expect(shown({})).toBe('abcde')
    expect(shown({ all: true })).toBe('abcdefg')
  })

  it('booked car is listed first', () => {
    expect(shown({ ownId: 'd' })).toBe('dabce')
  })

  it('chosen car is always listed', () => {
    expect(shown({ chosenId: 'f' })).toBe('abcdef')
    expect(shown({ category: 'compact', chosenId: 'g' })).toBe('abcdeg')
  })

  it('category filter: only its cars are listed and counted', () => {
    expect(shown({ category: 'suv' })).toBe('g')
    const wanted = { category: 'compact', all: false, chosenId: '', ownId: undefined } as const
    expect(shownCars(cars, wanted).ofCategory).toBe(6)
  })
})
