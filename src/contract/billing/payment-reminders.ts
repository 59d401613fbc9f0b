import { z } from 'zod'
import { channels } from '#domain/messages/delivery'
import { endpoint } from '../endpoint.ts'
import { date, id, idParams } from '../fields.ts'

const tag = 'Payments'

/** The reminder of an overdue invoice, as it would be sent now. */
export const PaymentReminder = z
  .object({
    id: id.describe('Id of the invoice'),
    label: z.string(),
    clientId: id,
    dueDate: date.nullable(),
    isOverdue: z.boolean().describe('Whether it is still to be paid and was due before today'),
    isSentToday: z
      .boolean()
      .describe('Whether a reminder has been sent today: no other is sent until tomorrow'),
    sendsTo: z
      .object({ channel: z.enum(channels), address: z.string() })
      .nullable()
      .describe('Address to which it would be sent; null: it cannot be sent'),
    subject: z.string().describe('Of an email'),
    text: z.string().describe('The text on the channel of sendsTo, of the email without one'),
  })
  .meta({ id: 'PaymentReminder' })
export type PaymentReminder = z.infer<typeof PaymentReminder>

export const paymentReminders = {
  getPaymentReminder: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/reminder',
    access: 'prices',
    summary: 'The reminder of an invoice as it would be sent now.',
    tag,
    params: idParams,
    status: 200,
    response: PaymentReminder,
  }),
  sendPaymentReminder: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/reminders',
    access: 'prices',
    summary:
      'Sends a reminder of an overdue invoice to its client by email or SMS, with its private link, and records it with the time and the user. Once a day for each invoice.',
    tag,
    params: idParams,
    status: 200,
    response: PaymentReminder,
    problems: ['transition_refused', 'too_many_emails'],
  }),
} as const
