import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditEverything, creditLines, type InvoicedLine, leftToCredit } from './credit-lines.ts'
import type { TaxCode } from './line-item.ts'

const line = (position: number, amount: number, given: Partial<InvoicedLine> = {}): InvoicedLine => ({
  ...{
    position,
    kind: 'part',
    description: `Line ${position}`,
    quantity: 1000,
    unit: 'each',
    unitPrice: amount,
  },
  ...{ amount, tax: 'gst', creditsPosition: null },
  ...given,
})
const oil = line(1, 7155, { description: 'Engine oil', quantity: 4500, unit: 'L', unitPrice: 1590 })
const invoice = { lines: [oil, line(2, 14595)], credited: [] }

describe('a credit note of lines', () => {
  it('credits a whole line, or a quantity of it', () => {
    expect(creditLines(invoice, { lines: [{ position: 2 }] })).toMatchObject({
      lines: [{ amount: 14595, creditsPosition: 2 }],
    })
    expect(creditLines(invoice, { lines: [{ position: 1, quantity: 500 }] })).toMatchObject({
      lines: [{ quantity: 500, amount: 795, creditsPosition: 1 }],
    })
  })

  it('is never more than was invoiced and not credited yet', () => {
    const credited = [line(1, 4770, { quantity: 3000, unit: 'L', unitPrice: 1590, creditsPosition: 1 })]
    expect(creditLines({ ...invoice, credited }, { lines: [{ position: 1, quantity: 1501 }] })).toMatchObject(
      {
        problem: { code: 'credit_too_high', message: 'Only 1.5 of Engine oil can still be credited.' },
      },
    )
    const all = [line(1, 14595, { creditsPosition: 2 })]
    expect(creditLines({ ...invoice, credited: all }, { lines: [{ position: 2 }] })).toMatchObject({
      problem: { code: 'credit_too_high', message: 'Line 2 has already been credited.' },
    })
    expect(creditLines(invoice, { lines: [{ position: 9 }] })).toMatchObject({
      problem: { fields: { lines: 'Please choose lines of this invoice' } },
    })
  })
})

describe('a credit note of an amount', () => {
  it('is shared out between taxable and GST-free lines', () => {
    const mixed = { lines: [line(1, 24990), line(2, 4400, { tax: 'free' })], credited: [] }
    expect(creditLines(mixed, { amount: 2939 })).toMatchObject({
      lines: [
        { tax: 'gst', amount: 2499 },
        { tax: 'free', amount: 440 },
      ],
    })
  })

  it('is refused above what is left', () => {
    expect(creditLines(invoice, { amount: 21751 })).toMatchObject({
      problem: { message: 'Only $217.50 of this invoice can still be credited.' },
    })
    expect(creditLines(invoice, { amount: 0 })).toMatchObject({ problem: { code: 'invalid_input' } })
  })
})

describe('a credit of everything that is left', () => {
  it('is what is left of each line with its cost, unless its rounding does not add up', () => {
    const lines = [line(1, 99, { quantity: 3000, unitPrice: 33, cost: 20 })]
    const half = (quantity: number, amount: number) => [
      line(1, amount, { quantity, unitPrice: 33, creditsPosition: 1 }),
    ]
    expect(creditEverything({ lines, credited: half(2000, 66) })).toMatchObject([
      { kind: 'part', quantity: 1000, amount: 33, cost: 20, creditsPosition: 1 },
    ])
    expect(creditEverything({ lines, credited: half(1500, 50) })).toMatchObject([
      { kind: 'discount', description: 'Credit', amount: 49 },
    ])
  })
})

it('what is left after any credits is credited to the cent, in each tax code', () => {
  const amounts = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      tax: fc.constantFrom<TaxCode>('gst', 'free', 'none'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 5 }),
      (given, credits) => {
        const lines = given.map(({ amount, tax }, index) => line(index + 1, amount, { tax }))
        let credited: InvoicedLine[] = []
        const add = (made: readonly object[]) => {
          credited = [...credited, ...made.map((one) => ({ ...line(0, 0), ...one, creditsPosition: null }))]
        }
        for (const amount of credits) {
          const made = creditLines({ lines, credited }, { amount })
          if ('lines' in made) add(made.lines)
        }
        if (leftToCredit({ lines, credited }) > 0) add(creditEverything({ lines, credited }))
        for (const tax of ['gst', 'free', 'none']) {
          const sum = (all: readonly InvoicedLine[]) =>
            all.filter((one) => one.tax === tax).reduce((total, one) => total + one.amount, 0)
          expect(sum(credited)).toBe(sum(lines))
        }
      },
    ),
  )
})
