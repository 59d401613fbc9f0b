import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { exported } from '#server/records/export-list'
import { allocateMoney, releaseAllocation } from './allocate-money.ts'
import { giveRefund } from './give-refund.ts'
import { paymentColumns } from './money-columns.ts'
import { readPayment, viewPayment } from './payment-view.ts'
import { listPayments } from './payments.queries.ts'
import { readClientAccount } from './read-client-account.ts'
import { closeTakings, readTakings } from './read-takings.ts'
import { reversePayment } from './reverse-payment.ts'
import { takePayment } from './take-payment.ts'

const list: Handlers['listPayments'] = async ({ query }, call) => {
  const page = await listPayments(call.db, query)
  return { ...page, items: page.items.map(viewPayment) }
}

export const paymentHandlers = {
  listPayments: list,
  exportPayments: exported('payments', 'Payments', paymentColumns, list),
  getPayment: ({ params }, call) => readPayment(call.db, params.id),
  takePayment: ({ body }, call) => takePayment(call, body),
  reversePayment: ({ params, body }, call) => reversePayment(call, params.id, body.reason),
  giveRefund: ({ body }, call) => giveRefund(call, body),
  allocatePayment: ({ body }, call) => allocateMoney(call, body),
  releaseAllocation: ({ params }, call) => releaseAllocation(call, params.id),
  getClientAccount: async ({ params }, call) =>
    readClientAccount(call.db, params.id, (await nowAtGarage(call)).date),
  getTakings: async ({ query }, call) => readTakings(call.db, query.date ?? (await nowAtGarage(call)).date),
  closeTakings: ({ params, body }, call) => closeTakings(call, params.date, body),
} satisfies Partial<Handlers>
