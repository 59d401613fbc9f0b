import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/index'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { buildInvoice, buildPayment } from '#server/testing/build-invoice'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildStaff,
  buildTow,
  buildVehicle,
} from '#server/testing/factories'
import { formOf } from '#server/testing/multipart'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeAll(async () => {
  admin = await garage.as('admin')
})
beforeEach(async () => {
  await garage.db.delete(auditLog)
})

/** Returns the rows of an export, each as an object of its cells by header. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const { status, body } = await admin.get(`/api/exports/${path}`)
  expect([status, body[0]]).toEqual([200, '\uFEFF'])
  return Papa.parse<Record<string, string>>(body.slice(1), { header: true, skipEmptyLines: true }).data
}

const paths = Object.values(api).flatMap(({ path }) => (path.startsWith('/api/exports/') ? [path] : []))

describe('every export', () => {
  it.each(paths)('%s is a CSV file for administrators, and is recorded', async (path) => {
    const { status, headers, body } = await admin.get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+-2026-11-20\.csv"$/),
    })
    expect(body).toMatch(/^\uFEFF[A-Z][^\r\n]+\r\n/)
    const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.action, 'exported'))
    expect(entry).toMatchObject({ entity: 'export', recordName: expect.stringMatching(/, \d+ rows?$/) })
    expect((await (await garage.as('staff')).get(path)).status).toBe(403)
  })

  it('an unknown filter is refused before anything is sent or recorded', async () => {
    const { status, body } = await admin.get('/api/exports/clients?status=unknown')
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await garage.db.$count(auditLog, eq(auditLog.action, 'exported'))).toBe(0)
  })
})

describe('the export of clients', () => {
  it('contains the filtered list in its order, across several pages', async () => {
    await garage.db.insert(clients).values(
      Array.from({ length: 1203 }, (_, at) => ({
        name: `Paged ${String(at).padStart(4, '0')}`,
        email: `paged-${at}@example.com`,
        phone: '+61491570156',
      })),
    )
    const names = (await rowsOf('clients?search=paged')).map(({ Name }) => Name)
    expect([names.length, new Set(names).size, names[0], names.at(-1)]).toEqual([
      ...[1203, 1203, 'Paged 0000', 'Paged 1202'],
    ])
  })

  it('formulas are escaped, phones are in national format, dates in garage time', async () => {
    await buildClient(garage.db, {
      ...{ name: '=cmd()', email: 'f@example.com', phone: '+61491570157', status: 'vip' },
      nickname: 'Bert',
      ...{ company: 'Bert Freight', abn: '51824753556', billingAddress: '1 Mill Lane, Ryde' },
      ...{ termsDays: 30, creditLimit: 150000, needsPurchaseOrder: true },
      createdAt: new Date('2026-11-18T22:00:00Z'),
    })
    expect((await rowsOf('clients?search=cmd'))[0]).toEqual({
      ...{ Name: "'=cmd()", 'Preferred name': 'Bert' },
      ...{ Email: 'f@example.com', Phone: '0491 570 157' },
      ...{ 'Preferred contact': 'Phone', Status: 'VIP', Vehicles: '0', Added: '2026-11-19' },
      ...{ 'Agrees to offers': 'No', 'Agreed to offers on': '', 'Unsubscribed on': '' },
      ...{ Company: 'Bert Freight', ABN: '51824753556', 'Billing address': '1 Mill Lane, Ryde' },
      ...{ 'Payment terms (days)': '30', 'Credit limit in dollars': '1500.00' },
      ...{ 'Purchase order needed': 'Yes', 'Monthly statement': 'No' },
    })
  })

  it('can be imported again: everyone is known', async () => {
    const client = await buildClient(garage.db, {
      ...{ name: '+ Plus Pty Ltd', status: 'inactive', createdAt: new Date('2026-11-18T22:00:00Z') },
    })
    await buildVehicle(garage.db, { clientId: client.id })
    for (const list of ['clients', 'vehicles']) {
      const { body } = await admin.get(`/api/exports/${list}?search=plus`)
      const { payload, headers } = await formOf([[Buffer.from(body), { field: 'file' }]])
      const { body: shown } = await admin.post('/api/imports/preview', payload, { headers })
      expect(shown.counts).toMatchObject({
        rows: 1,
        newClients: 0,
        knownClients: 1,
        newVehicles: 0,
        skipped: 0,
      })
    }
  })
})

describe('the exports of work', () => {
  it('appointments have their slot, client, vehicle and services', async () => {
    const technician = await buildStaff(garage.db, { name: 'Mick Rowe' })
    await buildAppointment(garage.db, {
      services: ['oil-change', 'Custom work'],
      assignedStaffId: technician.id,
    })
    const [row] = await rowsOf('appointments')
    expect(row).toMatchObject({
      Services: 'Logbook Service, Custom work',
      Technician: 'Mick Rowe',
      Vehicle: '2019 Toyota Corolla',
    })
    expect(`${row?.Date} ${row?.Time}`).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })

  it('rental bookings have amounts in dollars, and no licence number or date of birth', async () => {
    await buildRental(garage.db, {
      driverLicense: 'SECRET99',
      dailyRate: 6250,
      totalDays: 2,
      totalAmount: 12_500,
    })
    const [row] = await rowsOf('rental-bookings')
    expect(row).toMatchObject({ 'Daily rate in dollars': '62.50', 'Total in dollars': '125.00' })
    expect(JSON.stringify(row)).not.toContain('SECRET99')
  })

  it('tow requests, staff and audit entries have the labels of their screens', async () => {
    await buildTow(garage.db, { status: 'dispatched' })
    expect((await rowsOf('tow-bookings'))[0]).toMatchObject({ Status: 'Dispatched' })
    await buildStaff(garage.db, { name: 'Ada Byron' })
    expect((await rowsOf('staff?search=ada'))[0]).toMatchObject({ Name: 'Ada Byron', Apprentice: 'No' })
    expect((await rowsOf('audit?entity=export'))[0]).toMatchObject({
      Action: 'Exported as CSV',
      'Record type': 'Export',
    })
  })
})

describe('the exports of documents and payments', () => {
  it('documents of the period: amounts in dollars, text that is a formula escaped, no address of the buyer', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const buyer = { name: '=HYPERLINK("x")', company: null, abn: null, phone: null }
    const invoice = await buildInvoice(garage.db, {
      ...{ clientId, amount: 100_05, issuedOn: calendarDate('2026-11-10') },
      dueDate: calendarDate('2026-11-12'),
      buyer: { ...buyer, address: '1 Secret Street', email: 'secret@example.com' },
    })
    await buildInvoice(garage.db, { clientId, issuedOn: calendarDate('2026-10-31') })
    const settles = [{ invoiceId: invoice.id, amount: 50_05 }]
    await buildPayment(garage.db, { clientId, amount: 50_05, settles })
    const path = 'documents?startDate=2026-11-01&endDate=2026-11-30'
    expect(await rowsOf(path)).toEqual([
      {
        ...{ Number: invoice.label, Type: 'Invoice', Issued: '2026-11-10', Due: '2026-11-12' },
        ...{ Client: `'=HYPERLINK("x")`, Subject: 'Sale', 'License plate': '' },
        ...{ Total: '100.05', GST: '9.10', 'Still due': '50.00', Status: 'Part paid', Overdue: 'Yes' },
      },
    ])
    expect((await admin.get(`/api/exports/${path}`)).body).not.toMatch(/Secret|secret/)
  })

  it('payments of the period: refunds and reversals by name, without negative amounts', async () => {
    const { id: clientId } = await buildClient(garage.db, { name: 'Petra Novak' })
    const paidOn = calendarDate('2026-10-05')
    const cash = { clientId, method: 'cash', amount: 14_598, rounding: 2, paidOn } as const
    const payment = await buildPayment(garage.db, { ...cash, reference: 'Till 2' })
    await buildPayment(garage.db, { ...cash, direction: 'out', reversesId: payment.id, reason: 'Wrong till' })
    const rows = await rowsOf('payments?startDate=2026-10-01&endDate=2026-10-31')
    const same = { Date: '2026-10-05', Client: 'Petra Novak', Method: 'Cash', Amount: '145.98' }
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ ...same, Type: 'Payment', 'Changed hands': '146.00', 'Not used': '0.00' },
          ...{ Reference: 'Till 2', Reversed: 'Yes' },
        }),
        expect.objectContaining({ ...same, Type: 'Reversal of a payment', Reason: 'Wrong till' }),
      ]),
    )
  })

  it('are for administrators only', async () => {
    const staff = await garage.as('staff')
    for (const name of ['documents', 'payments'])
      expect((await staff.get(`/api/exports/${name}`)).status).toBe(403)
  })
})
