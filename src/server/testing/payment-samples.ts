import type { Database } from '#server/db/connect'
import { buildInvoice, buildPayment } from './build-invoice.ts'
import { buildClient } from './factories.ts'

interface Sample {
  path: string
  body?: unknown
}

/** Returns valid requests to the POSTs of payments, each on a client of its own. */
export function paymentSamples(open: () => Database): Record<string, () => Promise<Sample>> {
  const client = async () => (await buildClient(open())).id
  const credit = async (given: { settles?: { invoiceId: string; amount: number }[]; clientId: string }) =>
    (await buildPayment(open(), { amount: 10_000, ...given })).id
  return {
    takePayment: async () => {
      const clientId = await client()
      const { id: invoiceId } = await buildInvoice(open(), { clientId })
      const allocate = [{ invoiceId, amount: 36188 }]
      return { path: '/api/payments', body: { clientId, method: 'cash', amount: 36188, allocate } }
    },
    reversePayment: async () => ({
      path: `/api/payments/${await credit({ clientId: await client() })}/reverse`,
      body: { reason: 'Wrong method' },
    }),
    issueReceipt: async () => ({
      path: `/api/payments/${await credit({ clientId: await client() })}/receipt`,
    }),
    giveRefund: async () => {
      const clientId = await client()
      const from = [{ paymentId: await credit({ clientId }), amount: 500 }]
      return { path: '/api/refunds', body: { clientId, from, method: 'eftpos' } }
    },
    allocatePayment: async () => {
      const clientId = await client()
      const { id: invoiceId } = await buildInvoice(open(), { clientId })
      const paymentId = await credit({ clientId })
      return { path: '/api/allocations', body: { paymentId, invoiceId, amount: 500 } }
    },
    releaseAllocation: async () => {
      const clientId = await client()
      const { id: invoiceId } = await buildInvoice(open(), { clientId })
      const settles = [{ invoiceId, amount: 500 }]
      const payment = await buildPayment(open(), { clientId, amount: 500, settles })
      return { path: `/api/allocations/${payment.allocationIds[0]}/release` }
    },
    createAccountingExport: async () => {
      await buildInvoice(open(), { clientId: await client() })
      return { path: '/api/accounting-exports', body: { system: 'xero' } }
    },
    closeTakings: async () => ({ path: '/api/takings/2026-11-19/close', body: { cashCounted: 500 } }),
  }
}
