import { calendarDate } from '#domain/time/calendar-date'
import { capitalize } from '#domain/wording'
import type { Database } from '#server/db/connect'
import { lineItems } from '#server/db/schema/line-items-table'
import { buildInvoice } from './build-invoice.ts'
import { buildPartPrice } from './build-prices.ts'
import { buildAppointment, buildClient, buildRental, buildTow } from './factories.ts'

interface Sample {
  path: string
  body?: unknown
}

/** Adds a line, without a booking of a client who buys without one. */
export async function buildLine(db: Database, given: Partial<typeof lineItems.$inferInsert> = {}) {
  const isOfBooking = given.appointmentId ?? given.rentalBookingId ?? given.towBookingId
  const clientId = given.clientId ?? (isOfBooking ? null : (await buildClient(db)).id)
  const line = { kind: 'part', description: 'Brake pads', quantity: 1000, unit: 'each' } as const
  const [row] = await db
    .insert(lineItems)
    .values({ ...line, position: 1, unitPrice: 14595, amount: 14595, tax: 'gst', clientId, ...given })
    .returning()
  if (row === undefined) throw new Error('No line was inserted')
  return row
}

// Each sample is above the last one and the invoices that other samples have issued since.
const numbers = { last: 5000 }

/** Returns valid requests to the POSTs of lines and invoices, each on a record of its own. */
export function invoiceSamples(open: () => Database): Record<string, () => Promise<Sample>> {
  const body = { description: 'Brake pads', unitPrice: 14595 }
  const records = {
    appointment: async () => {
      const { id: appointmentId } = await buildAppointment(open())
      await buildLine(open(), { appointmentId })
      return `/api/appointments/${appointmentId}/lines`
    },
    rental: async () => {
      const { id: rentalBookingId } = await buildRental(open())
      await buildLine(open(), { rentalBookingId })
      return `/api/rental-bookings/${rentalBookingId}/lines`
    },
    tow: async () => {
      const { id: towBookingId } = await buildTow(open())
      await buildLine(open(), { towBookingId })
      return `/api/tow-bookings/${towBookingId}/lines`
    },
    client: async () => `/api/clients/${(await buildLine(open())).clientId}/lines`,
  }
  const ofRecords = Object.entries(records).flatMap(([name, make]) => [
    [`add${capitalize(name)}Line`, async () => ({ path: await make(), body })],
    [`discount${capitalize(name)}`, async () => ({ path: `${await make()}/discount`, body: { rate: 500 } })],
  ])
  const invoice = async () =>
    `/api/invoices/${(await buildInvoice(open(), { clientId: (await buildClient(open())).id })).id}`
  const sale = async () => ({ subject: { clientId: (await buildLine(open())).clientId } })
  return {
    ...Object.fromEntries(ofRecords),
    acceptProposedLines: async () => ({ path: `${await records.appointment()}/proposed` }),
    addJobLine: async () => ({
      path: (await records.appointment()).replace(/lines$/, 'job-lines'),
      body: { partId: (await buildPartPrice(open())).id },
    }),
    recordReminder: async () => ({ path: `/api/clients/${(await buildClient(open())).id}/reminders` }),
    sendClientStatement: async () => ({
      path: `/api/clients/${(await buildClient(open())).id}/statement/send`,
      body: {},
    }),
    sendPaymentReminder: async () => {
      const { id: clientId } = await buildClient(open())
      const { id } = await buildInvoice(open(), { clientId, issuedOn: calendarDate('2026-11-10') })
      return { path: `/api/invoices/${id}/reminders` }
    },
    previewInvoice: async () => ({ path: '/api/invoices/preview', body: await sale() }),
    issueInvoice: async () => ({ path: '/api/invoices', body: await sale() }),
    raiseInvoiceNumber: async () => {
      numbers.last += 1000
      return { path: '/api/invoice-number', body: { next: numbers.last } }
    },
    issueCreditNote: async () => ({
      path: `${await invoice()}/credit-notes`,
      body: { amount: 100, reason: 'Late' },
    }),
    creditAndCorrect: async () => ({
      path: `${await invoice()}/credit-and-correct`,
      body: { reason: 'Wrong part' },
    }),
  }
}
