import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayAbn, displayBsb, readAbn, readBsb } from './business-number.ts'
import { cashBasisGst } from './cash-basis-gst.ts'
import { cashDue, cashRounding } from './cash-rounding.ts'
import { creditedGst } from './credited-gst.ts'
import { discountByTax } from './discount.ts'
import { totalsOf } from './document-totals.ts'
import { halfUp } from './half-up.ts'
import { displayQuantity, lineAmount, readQuantity, type TaxCode } from './line-item.ts'

const gst = (amount: number) => ({ amount, tax: 'gst' as TaxCode })
const free = (amount: number) => ({ amount, tax: 'free' as TaxCode })

describe('the amount of a line', () => {
  it.each([
    ['1.5 h at $132.00', 1500, 13200, 19800],
    ['one part', 1000, 14595, 14595],
    ['0.75 L at $23.90, half a cent up', 750, 2390, 1793],
    ['a discount, half a cent away from zero', 750, -2390, -1793],
    ['the largest quantity and price', 10_000_000, 100_000_000, 1_000_000_000_000],
  ])('%s', (_, quantity, unitPrice, amount) => {
    expect(lineAmount(quantity, unitPrice)).toBe(amount)
  })

  it('is never more than half a cent from the exact product', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (q, p) => {
          const twice = (BigInt(lineAmount(q, p)) * 1000n - BigInt(q) * BigInt(p)) * 2n
          expect(twice > -1000n && twice <= 1000n).toBe(true)
        },
      ),
    )
  })
})

describe('half up', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [0, 11, 0],
  ])('%i / %i is %i', (n, d, rounded) => {
    expect(halfUp(n, d)).toBe(rounded)
  })
})

describe('quantities', () => {
  it.each([
    ['1.5', 1500],
    ['1,5', 1500],
    ['.75', 750],
    [' 2 ', 2000],
    ['10000', 10_000_000],
    ['0.001', 1],
  ])('%s is read', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity)
  })
  it.each(['', '0', '.', '-1', '10000.001', '1.2345', 'two', '1e3', '100000'])('"%s" is refused', (typed) => {
    expect(readQuantity(typed)).toBeNull()
  })
  it.each([
    [1500, '1.5'],
    [10_000, '10'],
    [750, '0.75'],
    [1, '0.001'],
    [10_000_000, '10,000'],
  ])('%i thousandths are shown as %s', (quantity, shown) => {
    expect(displayQuantity(quantity)).toBe(shown)
  })
  it('are read back as they are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (quantity) => {
        expect(readQuantity(displayQuantity(quantity))).toBe(quantity)
      }),
    )
  })
})

describe('GST', () => {
  it('is one eleventh of the total', () => {
    expect(totalsOf([gst(19800), gst(14595), gst(1793)], true)).toEqual({ total: 36188, gst: 3290 })
  })
  it('is worked out on the total, not on each line', () => {
    expect(
      totalsOf(
        Array.from({ length: 6 }, () => gst(1000)),
        true,
      ),
    ).toEqual({ total: 6000, gst: 545 })
  })
  it('leaves out lines that are GST-free', () => {
    expect(totalsOf([gst(24990), free(4400)], true)).toEqual({ total: 29390, gst: 2272 })
  })
  it('is zero for a garage that is not registered', () => {
    expect(totalsOf([gst(36188)], false)).toEqual({ total: 36188, gst: 0 })
  })
})

describe('a discount of 10 %', () => {
  it('is shared out between taxable and GST-free lines', () => {
    const discounts = discountByTax([gst(24990), free(4400)], 1000)
    expect(discounts).toEqual([
      { tax: 'gst', amount: 2499 },
      { tax: 'free', amount: 440 },
    ])
    const lines = [gst(24990), free(4400), ...discounts.map(({ tax, amount }) => ({ tax, amount: -amount }))]
    expect(totalsOf(lines, true)).toEqual({ total: 26451, gst: 2045 })
  })
  it('adds up to the rounded discount of the whole, for any lines and rate', () => {
    const line = fc.record({
      amount: fc.integer({ min: 0, max: 10_000_000 }),
      tax: fc.constantFrom<TaxCode>('gst', 'free', 'none'),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 0, max: 10_000 }), (lines, rate) => {
        const sum = lines.reduce((total, { amount }) => total + amount, 0)
        const shared = discountByTax(lines, rate)
        expect(shared.reduce((total, { amount }) => total + amount, 0)).toBe(halfUp(sum * rate, 10_000))
        for (const { tax, amount } of shared)
          expect(amount).toBeLessThanOrEqual(
            lines.reduce((total, one) => (one.tax === tax ? total + one.amount : total), 0),
          )
      }),
    )
  })
})

describe('cash', () => {
  it.each([
    [36181, 36180],
    [36182, 36180],
    [36183, 36185],
    [36184, 36185],
    [36186, 36185],
    [36187, 36185],
    [36188, 36190],
    [36189, 36190],
    [36190, 36190],
    [1, 0],
  ])('%i cents are paid with %i', (amount, due) => {
    expect(cashDue(amount)).toBe(due)
    expect(cashRounding(amount)).toBe(due - amount)
  })
  it('after a deposit of $100.00 by EFTPOS is rounded on what is left', () => {
    expect(cashDue(36188 - 10000)).toBe(26190)
  })
})

describe('the GST of credit notes', () => {
  it('of a part leaves the rest of the GST with the rest of the invoice', () => {
    const credited = creditedGst(14595, { taxable: 0, gst: 0 })
    expect(credited).toBe(1327)
    expect(creditedGst(21593, { taxable: 14595, gst: credited })).toBe(1963)
  })
  it('of six credits of $10.00 is 91 cents five times, then 90', () => {
    const parts: number[] = []
    for (let index = 0; index < 6; index += 1)
      parts.push(
        creditedGst(1000, { taxable: index * 1000, gst: parts.reduce((sum, part) => sum + part, 0) }),
      )
    expect(parts).toEqual([91, 91, 91, 91, 91, 90])
  })
})

describe('GST on the cash basis', () => {
  it('follows each payment', () => {
    const invoice = { total: 36188, gst: 3290 }
    expect(cashBasisGst(invoice, 0, 10000)).toBe(909)
    expect(cashBasisGst(invoice, 10000, 26188)).toBe(2381)
  })
  it('of an invoice paid in any parts adds up to its GST', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 9 }),
        (parts) => {
          const total = parts.reduce((sum, part) => sum + part, 0)
          const invoice = { total, gst: halfUp(total, 11) }
          let paid = 0
          let sum = 0
          for (const part of parts) {
            sum += cashBasisGst(invoice, paid, part)
            paid += part
          }
          expect(sum).toBe(invoice.gst)
        },
      ),
    )
  })
  it('of an invoice over nothing is zero', () => {
    expect(cashBasisGst({ total: 0, gst: 0 }, 0, 0)).toBe(0)
  })
})

describe('business numbers', () => {
  it('accept an ABN with correct check digits, with or without spaces', () => {
    expect(readAbn('51 824 753 556')).toBe('51824753556')
    expect(readAbn('51824753556')).toBe('51824753556')
    expect(displayAbn('51824753556')).toBe('51 824 753 556')
  })
  it.each(['51 824 753 557', '15 824 753 556', '5182475355', '00000000000', 'ABN', ''])(
    'refuse "%s"',
    (typed) => {
      expect(readAbn(typed)).toBeNull()
    },
  )
  it('accept a BSB of six digits', () => {
    expect(readBsb('062-000')).toBe('062000')
    expect(displayBsb('062000')).toBe('062-000')
    expect(readBsb('62000')).toBeNull()
  })
})
