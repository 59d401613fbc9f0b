import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapLinkTo, towLocationLines, withPosition } from './tow-location.ts'

describe('a pickup location', () => {
  it('a location is split into street and suburb, and directions', () => {
    expect(towLocationLines('Princes Hwy, Tempe, outside the fuel station, southbound')).toEqual({
      where: 'Princes Hwy, Tempe',
      hint: 'outside the fuel station, southbound',
    })
    expect(towLocationLines('12 Railway Rd, Sydenham')).toEqual({
      where: '12 Railway Rd, Sydenham',
      hint: null,
    })
    expect(towLocationLines('M5 tunnel')).toEqual({ where: 'M5 tunnel', hint: null })
  })

  it('no typed text is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), { minLength: 1 }), (words) => {
        const { where, hint } = towLocationLines(words.join(', '))
        expect([where, hint].filter((part) => part !== null).join(', ')).toBe(words.join(', '))
      }),
    )
  })

  it('any location has a map link', () => {
    expect(mapLinkTo('A&B Cafe, Tempe')).toBe(
      'https://www.google.com/maps/search/?api=1&query=A%26B%20Cafe%2C%20Tempe',
    )
  })

  it('a location can start with coordinates, which the map link uses', () => {
    const here = { latitude: -33.9102345, longitude: 151.1584 }
    expect(withPosition('', here)).toBe('-33.91023, 151.15840')
    const location = withPosition(' at the fuel station', here)
    expect(location).toBe('-33.91023, 151.15840, at the fuel station')
    expect(mapLinkTo(location)).toMatch(/query=-33\.91023%2C%20151\.15840$/)
    expect(towLocationLines(location)).toEqual({ where: '-33.91023, 151.15840', hint: 'at the fuel station' })
  })

  it('new coordinates replace the old ones', () => {
    const first = withPosition('bus stop', { latitude: -33.9, longitude: 151.1 })
    expect(withPosition(first, { latitude: -33.8, longitude: 151.2 })).toBe('-33.80000, 151.20000, bus stop')
  })
})
