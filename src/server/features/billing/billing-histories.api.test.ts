import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ClientAccount } from '#contract/billing/client-account'
import { ages } from '#domain/billing/ageing'
import { paymentMethods } from '#domain/billing/payment'
import { buildClient, buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

const cents = fc.integer({ min: 1, max: 90_000 })
const method = fc.constantFrom(...paymentMethods)
// `which` chooses among the open invoices or the unused money of the moment.
const which = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({ do: fc.constant('invoice' as const), amount: cents }),
  fc.record({ do: fc.constant('pay' as const), method, amount: cents, which }),
  fc.record({ do: fc.constant('keep' as const), method, amount: cents }),
  fc.record({ do: fc.constant('credit' as const), amount: cents, which }),
  fc.record({ do: fc.constant('allocate' as const), amount: cents, which }),
  fc.record({ do: fc.constant('refund' as const), method, amount: cents, which }),
  fc.record({ do: fc.constant('reverse' as const), which }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Sums {
  invoiced: number
  credited: number
  received: number
  refunded: number
  documents: number
}

/** Returns the sums that the database holds of a client, and a hash of all bytes of their documents. */
async function sumsOf(clientId: string): Promise<Sums> {
  const { rows } = await garage.db.execute<Record<keyof Sums, number>>(sql`
    select
      (select coalesce(sum(total), 0)::int from documents where client_id = ${clientId} and type = 'invoice') as invoiced,
      (select coalesce(sum(total), 0)::int from documents where client_id = ${clientId} and type = 'credit_note') as credited,
      (select count(*)::int from documents where client_id = ${clientId}) as documents,
      (select coalesce(sum(case when reverses_id is null then amount else -amount end), 0)::int from payments
        where client_id = ${clientId} and (direction = 'in') = (reverses_id is null)) as received,
      (select coalesce(sum(case when reverses_id is null then amount else -amount end), 0)::int from payments
        where client_id = ${clientId} and (direction = 'out') = (reverses_id is null)) as refunded`)
  const [row] = rows
  if (row === undefined) throw new Error('The query of sums returned no row')
  return row
}

async function bytesOf(clientId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await garage.db.execute<{ id: string; bytes: string }>(sql`
    select d.id, d::text || coalesce((select string_agg(l::text, '' order by position)
      from document_lines l where l.document_id = d.id), '') as bytes
    from documents d where d.client_id = ${clientId}`)
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}

it('any history of invoices, payments, credit notes and refunds adds up, and no issued document changes', async () => {
  const admin = await garage.as('admin')
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556' })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const { id: clientId } = await buildClient(garage.db)
      const account = async (): Promise<ClientAccount> =>
        (await admin.get(`/api/clients/${clientId}/account`)).body
      const payments: string[] = []
      let issued: ReadonlyMap<string, string> = new Map()
      for (const one of steps) {
        const { invoices, unused } = await account()
        const open = 'which' in one ? invoices[one.which % Math.max(invoices.length, 1)] : undefined
        const money = 'which' in one ? unused[one.which % Math.max(unused.length, 1)] : undefined
        const answer = await run(one, { open, money })
        // Refused, never failed.
        expect(answer?.status ?? 201, JSON.stringify(answer?.body)).toBeLessThan(500)
        if (answer?.status === 201 && (one.do === 'pay' || one.do === 'keep')) payments.push(answer.body.id)
        const now = await bytesOf(clientId)
        for (const [id, bytes] of issued) expect(now.get(id)).toBe(bytes)
        issued = now
      }
      const { balance, due, credit, invoices, ageing } = await account()
      const sums = await sumsOf(clientId)
      expect(balance).toBe(sums.invoiced - sums.credited - sums.received + sums.refunded)
      expect(balance).toBe(due - credit)
      expect(ages.reduce((sum, age) => sum + ageing[age], 0)).toBe(due)
      expect(invoices.reduce((sum, invoice) => sum + invoice.balance, 0)).toBe(due)

      async function run(
        one: Step,
        {
          open,
          money,
        }: {
          open: ClientAccount['invoices'][number] | undefined
          money: ClientAccount['unused'][number] | undefined
        },
      ) {
        const source = money && { [money.kind === 'payment' ? 'paymentId' : 'creditNoteId']: money.id }
        switch (one.do) {
          case 'invoice':
            await admin.post(`/api/clients/${clientId}/lines`, {
              kind: 'part',
              description: 'Part',
              unitPrice: one.amount,
            })
            return admin.post('/api/invoices', { subject: { clientId } })
          case 'pay':
            return (
              open &&
              admin.post('/api/payments', {
                clientId,
                method: one.method,
                amount: one.amount,
                allocate: [{ invoiceId: open.id, amount: Math.min(one.amount, open.balance) }],
                keepCredit: true,
              })
            )
          case 'keep':
            return admin.post('/api/payments', {
              clientId,
              method: one.method,
              amount: one.amount,
              keepCredit: true,
            })
          case 'credit':
            return (
              open &&
              admin.post(`/api/invoices/${open.id}/credit-notes`, { amount: one.amount, reason: 'Goodwill' })
            )
          case 'allocate':
            return (
              source &&
              open &&
              admin.post('/api/allocations', { ...source, invoiceId: open.id, amount: one.amount })
            )
          case 'refund':
            return (
              source &&
              admin.post('/api/refunds', {
                clientId,
                from: [{ ...source, amount: one.amount }],
                method: one.method,
                reason: 'Paid twice',
              })
            )
          case 'reverse':
            return payments.length === 0
              ? undefined
              : admin.post(`/api/payments/${payments[one.which % payments.length]}/reverse`, {
                  reason: 'Mistyped',
                })
        }
      }
    }),
    { numRuns: 6 },
  )
  const { rows } = await garage.db.execute<{ method: string; net: number }>(sql`
    select method, sum(case when direction = 'in' then amount + rounding else -amount - rounding end)::int as net
    from payments group by method order by method`)
  const { body } = await admin.get('/api/takings')
  const taken = body.methods.map((one: { method: string; net: number }) => ({
    method: one.method,
    net: one.net,
  }))
  expect(
    taken.sort((one: { method: string }, other: { method: string }) => (one.method < other.method ? -1 : 1)),
  ).toEqual(rows)
})
