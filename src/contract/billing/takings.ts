import { z } from 'zod'
import { highestTotal } from '#domain/billing/line-item'
import { paymentMethods } from '#domain/billing/payment'
import { endpoint } from '../endpoint.ts'
import { cents, date, instant, optionalText, wholeNumber } from '../fields.ts'
import { Payment } from './payments.ts'

const tag = 'Takings'

const TakingsCount = z
  .object({
    cashExpected: cents.describe('The cash of the day when it was counted'),
    cashCounted: cents,
    note: z.string().nullable(),
    countedBy: z.string().nullable().describe('Null if the account of the user has been deleted'),
    countedAt: instant,
  })
  .meta({ id: 'TakingsCount' })

/** What was taken by one method. */
export const MethodTakings = z.object({
  method: z.enum(paymentMethods),
  count: z.int().describe('Payments and refunds that have not been reversed'),
  received: cents.describe('Payments, less reversed ones'),
  refunded: cents.describe('Refunds, less reversed ones'),
  net: cents.describe('Received, less refunded, with the rounding of cash'),
})

export const Takings = z
  .object({
    date,
    methods: z.array(MethodTakings).describe('Only the methods that were used'),
    net: cents.describe('Of all methods'),
    cashExpected: cents.describe('Cash received, less cash refunded'),
    count: TakingsCount.nullable().describe('The latest count of the cash; null: not counted'),
    payments: z.array(Payment).describe('Payments, refunds and reversals of the day, the latest first'),
  })
  .meta({ id: 'Takings' })
export type Takings = z.infer<typeof Takings>

const coins = 'Please enter the cash as an amount of whole 5 cents'

export const takings = {
  getTakings: endpoint({
    method: 'GET',
    path: '/api/takings',
    access: 'prices',
    summary: 'The payments and refunds of a day, summed by method.',
    tag,
    query: z.object({ date: date.optional().describe('The day; absent: today') }),
    status: 200,
    response: Takings,
  }),
  closeTakings: endpoint({
    method: 'POST',
    path: '/api/takings/{date}/close',
    access: 'prices',
    summary: 'Records how much cash was counted on a day. Earlier counts are kept; the latest one is valid.',
    tag,
    params: z.object({ date: date.describe('The day, yyyy-MM-dd') }),
    body: z
      .object({
        cashCounted: wholeNumber({ min: -highestTotal, max: highestTotal, sentence: coins })
          .refine((counted) => counted % 5 === 0, coins)
          .describe('Cents, without the float of the drawer'),
        note: optionalText('Note', 500, { lines: true }),
      })
      .meta({ id: 'NewTakingsCount' }),
    status: 201,
    response: Takings,
  }),
} as const
