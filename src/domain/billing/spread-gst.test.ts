import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadGst } from './spread-gst.ts'

it('the GST of the parts adds up to the GST of the whole, within a cent of one eleventh each', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(parts, (taxable) => {
      const whole = taxable.reduce((sum, part) => sum + part, 0)
      const gst = Math.round(whole / 11)
      const spread = spreadGst(gst, taxable)
      expect(spread.reduce((sum, part) => sum + part, 0)).toBe(gst)
      for (const [at, part] of taxable.entries())
        expect(Math.abs((spread[at] ?? 0) - part / 11)).toBeLessThanOrEqual(2)
    }),
  )
})

it('a discount takes its GST off, and nothing taxable has none', () => {
  expect(spreadGst(900, [11_000, -1100])).toEqual([1000, -100])
  expect(spreadGst(0, [0, 0])).toEqual([0, 0])
  expect(spreadGst(0, [])).toEqual([])
})
