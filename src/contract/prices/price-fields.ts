import { z } from 'zod'
import {
  highestUnitPrice,
  lineUnits,
  quantityLimits,
  quantitySentence,
  taxCodes,
  unitPriceSentence,
} from '#domain/billing/line-item'
import { wholeNumber } from '../fields.ts'

/** A price in cents, GST included. */
export const unitPrice = wholeNumber({ min: 0, max: highestUnitPrice, sentence: unitPriceSentence }).describe(
  'Australian cents, GST included',
)

/** A quantity in thousandths of its unit. */
export const quantity = wholeNumber({
  min: quantityLimits.least,
  max: quantityLimits.most,
  sentence: quantitySentence,
}).describe('Thousandths of the unit: 1500 is 1.5')

export const LineUnit = z.enum(lineUnits, { error: `Please choose ${lineUnits.join(', ')}` })

export const TaxCode = z
  .enum(taxCodes, { error: 'Please choose gst, free or none' })
  .describe('gst: GST is included; free: GST-free; none: outside GST')
