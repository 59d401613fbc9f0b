import { ageingOf } from '#domain/billing/ageing'
import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { listDebtors } from './debtors.queries.ts'
import { readPaymentReminder, sendPaymentReminder } from './send-payment-reminder.ts'

export const debtorHandlers = {
  getPaymentReminder: ({ params }, call) => readPaymentReminder(call, params.id),
  sendPaymentReminder: ({ params }, call) => sendPaymentReminder(call, params.id),
  listDebtors: async ({ query }, call) => {
    const { date: today } = await nowAtGarage(call)
    const page = await listDebtors(call.db, query)
    return {
      ...page,
      items: page.items.map(({ invoices, remindedAt, sortKey: _, rowCount: __, ...debtor }) => ({
        ...debtor,
        invoiceCount: invoices.length,
        due: invoices.reduce((sum, { balance }) => sum + balance, 0),
        ageing: ageingOf(invoices, today),
        remindedAt: remindedAt?.toISOString() ?? null,
      })),
    }
  },
} satisfies Partial<Handlers>
