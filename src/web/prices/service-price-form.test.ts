import { describe, expect, it } from 'vitest'
import { validateRecord } from '#web/records/use-record-form.ts'
import { newLine, type ServicePriceForm, servicePriceModel, totalOf, withKind } from './service-price-form.ts'

const line = { ...newLine('a', true), description: 'Replace pads', quantity: '1.5' }
const part = { ...newLine('b', false), description: 'Pads', price: '145.95' }
const form: ServicePriceForm = { mode: 'lines', price: '', publicPrice: 'off', lines: [line, part] }

describe('the lines of a service as typed', () => {
  it('add up; labour without a price has the labour rate, without which there is no total', () => {
    expect(totalOf([line, part], 13_200)).toBe(34_395)
    expect(totalOf([line, part], null)).toBeNull()
    expect(totalOf([{ ...line, price: '100' }, part], null)).toBe(29_595)
    expect(totalOf([{ ...line, quantity: '' }], 13_200)).toBeNull()
  })

  it('another kind changes the unit that usually goes with it, not a chosen one', () => {
    expect(withKind(line, 'part').unit).toBe('each')
    expect(withKind({ ...part, unit: 'L' }, 'fee').unit).toBe('L')
  })

  it.each([
    [{ lines: [] }, 'Please add a line, or enter a fixed price.'],
    [{ lines: [line, { ...part, description: ' ' }] }, 'Line 2: Description is required'],
    [{ lines: [{ ...line, quantity: '0' }] }, 'Line 1: Please enter a quantity between 0.001 and 10,000'],
    [{ lines: [{ ...part, price: '' }] }, 'Line 1: Please enter a price'],
    [{ lines: [{ ...part, price: '-1' }] }, 'Line 1: Please enter a price between $0 and $1,000,000'],
    [{ lines: [{ ...part, price: '1000000.01' }] }, 'Line 1: Please enter a price between $0 and $1,000,000'],
  ])('%j: the error names the line', (wrong, sentence) => {
    expect(validateRecord(servicePriceModel, { ...form, ...wrong })).toEqual({ lines: sentence })
  })

  it('are sent without a fixed price, and a fixed price without lines', () => {
    expect(validateRecord(servicePriceModel, form)).toEqual({})
    expect(servicePriceModel.bodyOf(form)).toMatchObject({ price: null, lines: [{ quantity: 1500 }, {}] })
    const fixed = { ...form, mode: 'fixed' as const, price: '289' }
    expect(servicePriceModel.bodyOf(fixed)).toEqual({ price: 28_900, lines: [], publicPrice: 'off' })
    expect(validateRecord(servicePriceModel, { ...fixed, price: 'x' })).toEqual({
      price: 'Please enter a price between $0 and $1,000,000',
    })
  })
})
