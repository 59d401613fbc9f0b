import { expect, it } from 'vitest'
import { carColours, paintOf } from './car-colour.ts'

it('the colour of the icon is the first colour named in the description', () => {
  for (const colour of carColours) expect(paintOf(colour)).toBe(colour)
  expect(paintOf('Dark red, white roof')).toBe('Red')
  expect(paintOf('Gunmetal')).toBe('Other')
  expect(paintOf('')).toBe('Other')
})
