import { expect } from 'vitest'
import type { BillingDocument, ListedDocument } from '#contract/billing/documents'
import type { Bill } from '#contract/billing/line-items'
import type { Payment } from '#contract/billing/payments'
import { post, read, readAll, writeOnce } from './write-until-killed.ts'

/** Ids of what the server has acknowledged. */
export interface AcknowledgedBilling {
  lines: Set<string>
  invoices: Set<string>
  payments: Set<string>
}

const linesPerInvoice = 3
/** An appointment can have at most 200 lines. */
const mostInvoices = 60
const price = 36_188

/** Sets the ABN, without which no tax invoice is issued. */
export async function allowInvoices(url: string, cookie: string): Promise<void> {
  const setting = { settingKey: 'billing_settings', settingValue: { abn: '51824753556' } }
  expect((await post(`${url}/api/settings`, setting, cookie)).status).toBe(201)
}

export interface Job {
  appointmentId: string
  clientId: string
}

/** Confirms a booking, so that it can be invoiced. */
export async function confirmJob(url: string, cookie: string, appointmentId: string): Promise<Job> {
  const address = `${url}/api/appointments/${appointmentId}`
  const { clientId, version } = await read<{ clientId: string; version: number }>(address, cookie)
  const response = await fetch(`${address}/confirm`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ version }),
  })
  expect(response.status).toBe(200)
  return { appointmentId, clientId }
}

/** Adds lines to an appointment, invoices them and records the payment, repeatedly until the server is killed. */
export async function billUntilKilled(
  url: string,
  cookie: string,
  { appointmentId, clientId }: Job,
  acknowledged: AcknowledgedBilling,
): Promise<void> {
  const write = (path: string, body: object) => writeOnce(() => post(`${url}${path}`, body, cookie))
  for (let invoice = 0; invoice < mostInvoices; invoice += 1) {
    for (let count = 0; count < linesPerInvoice; count += 1) {
      const line = { description: `Brake pads ${count}`, unitPrice: price }
      const id = await write(`/api/appointments/${appointmentId}/lines`, line)
      if (id === null) return
      if (id !== undefined) acknowledged.lines.add(id)
    }
    const invoiceId = await write('/api/invoices', { subject: { appointmentId } })
    if (invoiceId === null) return
    if (invoiceId === undefined) continue
    acknowledged.invoices.add(invoiceId)
    const allocate = [{ invoiceId, amount: price }]
    const paid = await write('/api/payments', { clientId, method: 'eftpos', amount: price, allocate })
    if (paid === null) return
    if (paid !== undefined) acknowledged.payments.add(paid)
  }
}

/** Checks that every invoice is complete or does not exist, and that everything acknowledged does. */
export async function expectWholeBilling(
  url: string,
  cookie: string,
  acknowledged: AcknowledgedBilling,
): Promise<void> {
  const listed = await readAll<ListedDocument>(url, '/api/documents?type=invoice&limit=500', cookie)
  const payments = await readAll<Payment>(url, '/api/payments?limit=500', cookie)
  const invoices = new Set(listed.map(({ id }) => id))
  expect([...acknowledged.invoices].filter((id) => !invoices.has(id))).toEqual([])
  expect([...acknowledged.payments].filter((id) => !payments.some((payment) => payment.id === id))).toEqual(
    [],
  )
  // No gap and no double, and the next number follows the last one.
  const numbers = listed.map(({ label }) => Number(label.replace(/\D/g, ''))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => 1001 + index))
  const { next } = await read<{ next: number }>(`${url}/api/invoice-number`, cookie)
  expect(next).toBe(1001 + numbers.length)

  const appointments = new Set<string>()
  const linesOn = new Map<string, number>()
  for (const { id } of listed) {
    const document = await read<BillingDocument>(`${url}/api/documents/${id}`, cookie)
    expect(document.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(document.total)
    linesOn.set(id, document.lines.length)
    if (document.appointmentId !== null) appointments.add(document.appointmentId)
  }
  const lines = new Set<string>()
  const locked = new Map<string, number>()
  for (const id of appointments) {
    const bill = await read<Bill>(`${url}/api/appointments/${id}/lines`, cookie)
    for (const line of bill.lines) {
      lines.add(line.id)
      if (line.invoice !== null) locked.set(line.invoice.id, (locked.get(line.invoice.id) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(locked)).toEqual(Object.fromEntries(linesOn))
  expect([...acknowledged.lines].filter((id) => !lines.has(id))).toEqual([])
  // A payment that exists settles the invoice that it was recorded with.
  expect(payments.filter(({ unused, settles }) => unused !== 0 || settles.length !== 1)).toEqual([])
}
