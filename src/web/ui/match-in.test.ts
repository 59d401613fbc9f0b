import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchIn } from './match-in.ts'

function found(text: string, typed: string) {
  const match = matchIn(text, typed)
  return match && text.slice(match.start, match.end)
}

describe('matchIn', () => {
  it('matching ignores case', () => {
    expect(found('Mitsubishi', 'mi')).toBe('Mi')
  })

  it('matching ignores accents', () => {
    expect(found('Citroën C4', 'citroen')).toBe('Citroën')
    expect(found('Škoda', 'sko')).toBe('Ško')
  })

  it('a match at the start of a word is preferred', () => {
    expect(matchIn('Samira Mira', 'mira')).toEqual({ start: 7, end: 11 })
    expect(found('Land Rover', 'ro')).toBe('Ro')
  })

  it('without a word that starts so, the match is inside a word', () => {
    expect(matchIn('Toyota', 'yo')).toEqual({ start: 2, end: 4 })
  })

  it('no match, or an empty search text, returns null', () => {
    expect(matchIn('Toyota', 'mi')).toBeNull()
    expect(matchIn('Toyota', '  ')).toBeNull()
  })

  it('apostrophes, hyphens, letters as people type them and the order of words make no difference', () => {
    for (const typed of ["d'arcy", 'darcy', 'd`arcy', 'DARCY éabha', 'arcy, eab'])
      expect(found('Éabha D’Arcy', typed), typed).not.toBeNull()
    for (const typed of ['lee jun', 'jun ho', 'junho', 'Jun–Ho', 'lee  ho'])
      expect(found('Jun-Ho Lee', typed), typed).not.toBeNull()
    expect(found('Jun Ho Lee', 'jun-ho')).toBe('Jun Ho')
    expect(found('Éabha D’Arcy', 'darcy')).toBe('D’Arcy')
    expect(found('Søren Weiß', 'soren weiss')).toBe('Søren Weiß')
    expect(found('ABC123', 'abc-123')).toBe('ABC123')
    expect(found('Jun-Ho Lee', 'lee kim')).toBeNull()
  })

  it('special characters are matched literally', () => {
    expect(found('Mazda (old)', '(o')).toBe('(o')
  })

  it('every name matches itself', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(names, (name) => {
        const match = matchIn(name, name)
        if (match) expect(name.slice(match.start, match.end).trim().length).toBeGreaterThan(0)
      }),
    )
  })
})
