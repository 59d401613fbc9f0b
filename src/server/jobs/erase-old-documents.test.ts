import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '#server/db/schema/documents-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { payments } from '#server/db/schema/payments-table'
import { buildInvoice, buildPayment } from '#server/testing/build-invoice'
import { buildAppointment, buildClient, buildRental, buildTow } from '#server/testing/factories'
import { findTraces } from '#server/testing/find-traces'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { textOfPdf } from '#server/testing/text-of-pdf'
import { eraseOldDocuments } from './erase-old-documents.ts'

// Friday, Nov 20, 2026, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

const buyer = {
  ...{ name: 'Wendy Alcott', company: 'Alcott Pty Ltd', abn: null, address: '1 King Street' },
  ...{ email: 'wendy@example.com', phone: '+61491570006' },
}
const subject = {
  ...{ kind: 'sale' as const, title: 'Sale', suppliedOn: null, plate: 'WEN123' },
  ...{ vehicle: null, vin: null, odometerIn: null, odometerOut: null },
}

async function customer() {
  const { id: clientId } = await buildClient(garage.db, { name: buyer.name, email: buyer.email })
  const { id } = await buildInvoice(garage.db, { clientId, buyer, subject })
  const payment = await buildPayment(garage.db, {
    ...{ clientId, amount: 10_000, reference: 'Wendy Alcott' },
    settles: [{ invoiceId: id, amount: 10_000 }],
  })
  const { link } = (await staff.get(`/api/documents/${id}`)).body
  const path = `/api/documents/${id}`
  await staff.get(`${path}/pdf`)
  return { clientId, id, paymentId: payment.id, path, page: new URL(link).pathname }
}
const runOn = (date: string) => eraseOldDocuments(garage.db, new Date(`${date}T12:00:00+11:00`))
const traces = () =>
  findTraces({ db: garage.db, files: new Map() }, ['wendy', 'alcott', 'wen123', 'king street'])

describe('the documents of an erased client', () => {
  it('keep the buyer for five years; then no trace is left, and the figures stay', async () => {
    const { clientId, id, paymentId, path, page } = await customer()
    expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
    await runOn('2031-11-20')
    expect((await staff.get(path)).body.buyer).toEqual(buyer)
    expect((await garage.guest.get(page)).status).toBe(200)
    await runOn('2031-11-21')
    expect(await traces()).toEqual([])
    expect((await garage.guest.get(page)).status).toBe(404)
    const { body } = await staff.get(path)
    expect(body).toMatchObject({ label: 'INV-1001', total: 36188, balance: 26188, link: null, sendsTo: null })
    const pdf = textOfPdf((await staff.get(`${path}/pdf`)).body)
      .flat()
      .join(' ')
    expect(pdf).not.toContain('Wendy')
    expect(pdf).toContain('$361.88')
    const [payment] = await garage.db.select().from(payments).where(eq(payments.id, paymentId))
    expect([payment?.reference, payment?.amount]).toEqual([null, 10_000])
    // Only in the transaction of the job.
    await expect(garage.db.delete(documents).where(eq(documents.id, id))).rejects.toThrow()
  })

  it('of a client who has not been erased stay as they are', async () => {
    const { path } = await customer()
    await runOn('2040-01-01')
    expect((await staff.get(path)).body.buyer).toEqual(buyer)
  })

  it('lines that were never invoiced go with the records of the client', async () => {
    const { id: clientId } = await buildClient(garage.db)
    await staff.post(`/api/clients/${clientId}/lines`, {
      kind: 'part',
      description: 'For Petra',
      unitPrice: 100,
    })
    await admin.delete(`/api/clients/${clientId}/personal-data`)
    expect(await garage.db.$count(lineItems, eq(lineItems.clientId, clientId))).toBe(0)
  })
})

describe('deleting a booking', () => {
  it.each([
    ['appointment', '/api/appointments', 'appointmentId', buildAppointment],
    ['rental', '/api/rental-bookings', 'rentalBookingId', buildRental],
    ['tow request', '/api/tow-bookings', 'towBookingId', buildTow],
  ] as const)('with an invoice is refused: %s', async (noun, path, column, build) => {
    const booking = await build(garage.db)
    const { id: clientId } = await buildClient(garage.db)
    const { label } = await buildInvoice(garage.db, { clientId, [column]: booking.id })
    const { status, body } = await staff.delete(`${path}/${booking.id}`)
    expect([status, body.code, body.message]).toEqual([
      409,
      'transition_refused',
      `This ${noun} cannot be deleted: ${label} has been issued for it.`,
    ])
  })

  it('with a deposit is refused, without either it is not', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const paid = await buildAppointment(garage.db, { timeSlotId: '2026-12-01T08:00' })
    await buildPayment(garage.db, { clientId, amount: 5000, appointmentId: paid.id })
    const { status, body } = await staff.delete(`/api/appointments/${paid.id}`)
    expect([status, body.message]).toEqual([
      409,
      'This appointment cannot be deleted: a payment of $50.00 belongs to it.',
    ])
    const free = await buildAppointment(garage.db, { timeSlotId: '2026-12-02T08:00' })
    expect((await staff.delete(`/api/appointments/${free.id}`)).status).toBe(204)
  })
})
