import { describe, expect, it } from 'vitest'
import { accountReaders } from './import-account.ts'

describe('the details of a client on account', () => {
  it.each([
    ['51 824 753 556', '51824753556'],
    ['51-824-753-556', '51824753556'],
  ])('the ABN %s is read', (cell, value) => {
    expect(accountReaders.abn(cell, 'dot_decimal')).toEqual({ value })
  })

  it.each(['51 824 753 557', '123', 'ABN'])('%s is no ABN', (cell) => {
    expect(accountReaders.abn(cell, 'dot_decimal')).toEqual({ reason: 'it is not a valid ABN' })
  })

  it.each([
    ['30', 30],
    ['14 days', 14],
    ['Net 7', 7],
    ['30 days from invoice date', 30],
    ['COD', 0],
    ['C.O.D.', 0],
    ['Due on receipt', 0],
    ['90', 90],
  ])('the payment terms %s are %i days', (cell, value) => {
    expect(accountReaders.termsDays(cell, 'dot_decimal')).toEqual({ value })
  })

  it.each(['91', '30 EOM', '20th of next month', '-7', '7.5'])(
    'the payment terms %s are not read',
    (cell) => {
      expect(accountReaders.termsDays(cell, 'dot_decimal')).toEqual({
        reason: 'it is not a number of days from 0 to 90',
      })
    },
  )

  it.each([
    ['$5,000.00', 'dot_decimal', 500_000],
    ['2500', 'dot_decimal', 250_000],
    ['0', 'dot_decimal', 0],
    ['5.000,50', 'dot_thousands', 500_050],
    ['1234,5', 'dot_thousands', 123_450],
  ] as const)('the credit limit %s with %s is %i cents', (cell, style, value) => {
    expect(accountReaders.creditLimit(cell, style)).toEqual({ value })
  })

  it.each([
    ['5,00', 'dot_decimal'],
    ['5.000', 'dot_decimal'],
    ['5,000', 'dot_thousands'],
    ['-100', 'dot_decimal'],
    ['10000000.01', 'dot_decimal'],
    ['unlimited', 'dot_decimal'],
  ] as const)('the credit limit %s with %s is not read', (cell, style) => {
    expect(accountReaders.creditLimit(cell, style)).toEqual({
      reason: 'it is not an amount from $0 to $10,000,000.00',
    })
  })

  it('yes and no are read in any case, and nothing else', () => {
    const read = (cell: string) => accountReaders.getsStatement(cell, 'dot_decimal')
    expect([read('YES'), read('n')]).toEqual([{ value: true }, { value: false }])
    expect(read('sometimes')).toEqual({ reason: 'known are yes and no' })
  })
})
