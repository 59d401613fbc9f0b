import { expect, it } from 'vitest'
import { carColours, paintOf } from './car-colour.ts'

it('paints a car in the first colour that its words name', () => {
  for (const colour of carColours) expect(paintOf(colour)).toBe(colour)
  expect(paintOf('Dark red, white roof')).toBe('Red')
  expect(paintOf('Gunmetal')).toBe('Other')
  expect(paintOf('')).toBe('Other')
})
