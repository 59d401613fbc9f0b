import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchIn } from './match-in.ts'

function found(text: string, typed: string) {
  const match = matchIn(text, typed)
  return match && text.slice(match.start, match.end)
}

describe('finding what was typed in a name', () => {
  it('does not mind capital letters', () => {
    expect(found('Mitsubishi', 'mi')).toBe('Mi')
  })

  it('does not mind accents', () => {
    expect(found('Citroën C4', 'citroen')).toBe('Citroën')
    expect(found('Škoda', 'sko')).toBe('Ško')
  })

  it('prefers the start of a word', () => {
    expect(matchIn('Samira Mira', 'mira')).toEqual({ start: 7, end: 11 })
    expect(found('Land Rover', 'ro')).toBe('Ro')
  })

  it('takes the middle of a word when there is nothing better', () => {
    expect(matchIn('Toyota', 'yo')).toEqual({ start: 2, end: 4 })
  })

  it('finds nothing in what was not typed, and nothing for nothing', () => {
    expect(matchIn('Toyota', 'mi')).toBeNull()
    expect(matchIn('Toyota', '  ')).toBeNull()
  })

  it('takes signs as they are', () => {
    expect(found('Mazda (old)', '(o')).toBe('(o')
  })

  it('finds every name in itself', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(names, (name) => {
        const match = matchIn(name, name)
        if (match) expect(name.slice(match.start, match.end).trim().length).toBeGreaterThan(0)
      }),
    )
  })
})
