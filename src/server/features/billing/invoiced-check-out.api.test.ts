import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BillingDocument } from '#contract/billing/documents'
import { payments } from '#server/db/schema/payments-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildSetting,
  buildVehicle,
} from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings cascade`)
  garage.setClock(fridayMorning)
})

type Rule = 'free' | 'warn' | 'refuse'
const withRule = (uninvoicedAtCheckOut: Rule, more: object = { abn: '51824753556' }) =>
  buildSetting(garage.db, 'billing_settings', { uninvoicedAtCheckOut, ...more })

/** Returns the path of a job in progress with a line of $361.88. */
async function job({ isPriced = true } = {}) {
  const client = await buildClient(garage.db, { name: 'Wendy Alcott', email: 'wendy@example.com' })
  const vehicle = await buildVehicle(garage.db, { clientId: client.id })
  const { id } = await buildAppointment(garage.db, {
    ...{ clientId: client.id, vehicleId: vehicle.id },
    ...{ status: 'in_progress', checkInTime: new Date('2026-11-19T21:00:00Z'), services: ['Brakes squeal'] },
  })
  const path = `/api/appointments/${id}`
  if (isPriced) {
    const line = { description: 'Front brakes', unitPrice: 36188 }
    expect((await staff.post(`${path}/lines`, line)).status).toBe(201)
  }
  return { id, clientId: client.id, path }
}
const checkOut = async (path: string) => codeOf(await staff.patch(`${path}/check-out`, {}))
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const issue = (subject: object, more: object = {}) => staff.post('/api/invoices', { subject, ...more })
const rowsOfPayments = () => garage.db.select().from(payments)

describe('checking out with lines that are not invoiced', () => {
  it('is possible by default; the lines say that the screen proposes the invoice', async () => {
    await buildSetting(garage.db, 'billing_settings', { abn: '51824753556' })
    const { path } = await job()
    expect((await staff.get(`${path}/lines`)).body).toMatchObject({ atCheckOut: 'warn', due: 36188 })
    expect(await checkOut(path)).toEqual([200, undefined])
  })

  it('is possible, and the screen proposes nothing: free, without an ABN, or with nothing to charge', async () => {
    await withRule('free')
    const { path } = await job()
    expect((await staff.get(`${path}/lines`)).body.atCheckOut).toBe('free')
    expect(await checkOut(path)).toEqual([200, undefined])
    await garage.db.execute(sql`truncate business_settings`)
    expect((await staff.get(`${(await job()).path}/lines`)).body.atCheckOut).toBe('free')
    await withRule('refuse')
    const free = await job({ isPriced: false })
    expect((await staff.get(`${free.path}/lines`)).body.atCheckOut).toBe('free')
    expect(await checkOut(free.path)).toEqual([200, undefined])
  })

  it('is refused until the invoice is issued, if the setting says so', async () => {
    await withRule('refuse')
    const { id, path } = await job()
    expect(await checkOut(path)).toEqual([409, 'not_invoiced'])
    expect((await staff.get(path)).body.status).toBe('in_progress')
    expect((await issue({ appointmentId: id })).status).toBe(201)
    expect(await checkOut(path)).toEqual([200, undefined])
  })
})

describe('an invoice with its payment', () => {
  beforeEach(() => withRule('warn'))

  it('is recorded together: in cash rounded to 5 cents, after the deposit', async () => {
    const { id, clientId } = await job()
    const deposit = { clientId, method: 'eftpos', amount: 10000, depositFor: { appointmentId: id } }
    expect((await staff.post('/api/payments', deposit)).status).toBe(201)
    const { status, body } = await issue(
      { appointmentId: id },
      { payment: { method: 'cash', amount: 26188 } },
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ balance: 0, state: 'paid', total: 36188 })
    expect((body as BillingDocument).settlements.map(({ method, amount }) => [method, amount])).toEqual([
      ['eftpos', 10000],
      ['cash', 26188],
    ])
    expect(await rowsOfPayments()).toMatchObject([
      {},
      { method: 'cash', amount: 26188, rounding: 2, clientId },
    ])
  })

  it('can be a part payment', async () => {
    const { id } = await job()
    const { body } = await issue({ appointmentId: id }, { payment: { method: 'eftpos', amount: 10000 } })
    expect(body).toMatchObject({ balance: 26188, state: 'part_paid' })
  })

  it('of more than is due is refused, and there is neither: the number is given again', async () => {
    const { id } = await job()
    const payment = { method: 'eftpos', amount: 36189 }
    expect(codeOf(await issue({ appointmentId: id }, { payment }))).toEqual([409, 'overpaid'])
    expect(await rowsOfPayments()).toEqual([])
    const [first, second] = [
      await issue({ appointmentId: id }),
      await issue({ appointmentId: (await job()).id }),
    ]
    const numberOf = ({ body }: { body: BillingDocument }) => Number(body.label.slice('INV-'.length))
    expect(numberOf(second) - numberOf(first)).toBe(1)
  })

  it('is recorded once if the answer is lost and it is sent again', async () => {
    const { id } = await job()
    const sent = { subject: { appointmentId: id }, payment: { method: 'eftpos', amount: 36188 } }
    const key = { headers: { 'Idempotency-Key': `check-out-${id}` } }
    const first = await staff.post('/api/invoices', sent, key)
    const again = await staff.post('/api/invoices', sent, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(await rowsOfPayments()).toHaveLength(1)
  })
})

describe('undoing a check-out', () => {
  beforeEach(() => withRule('warn'))
  const undo = (path: string) => staff.patch(`${path}/undo-check-out`, {})

  it('is refused once an invoice has its lines, until that is credited and corrected', async () => {
    const { id, path } = await job()
    await staff.patch(`${path}/check-out`, {})
    const invoice = (await issue({ appointmentId: id })).body
    const refused = await undo(path)
    expect(codeOf(refused)).toEqual([409, 'line_invoiced'])
    expect(refused.body.message).toBe(
      `The check-out cannot be undone: its lines are on invoice ${invoice.label}. Please use Credit and Correct on the invoice first.`,
    )
    expect((await staff.get(path)).body.status).toBe('completed')
    expect((await staff.post(`/api/invoices/${invoice.id}/credit-and-correct`, {})).status).toBe(201)
    expect((await undo(path)).status).toBe(200)
  })

  it('of a rental is refused once its charges are on an invoice; an earlier invoice has nothing of the return', async () => {
    const { id } = await buildRental(garage.db, {
      ...{ status: 'picked_up', pickupMileage: 1000, pickedUpAt: new Date('2026-11-18T22:00:00Z') },
      ...{ totalDays: 2, dailyRate: 5000, totalAmount: 10000 },
    })
    const path = `/api/rental-bookings/${id}`
    expect((await issue({ rentalBookingId: id })).status).toBe(201)
    garage.setClock('2026-11-20T03:00:00Z')
    await garage.db.execute(sql`update rental_vehicles set status = 'rented'`)
    const returned = { returnMileage: 1200, lateCharge: 5000 }
    expect((await staff.patch(`${path}/checkout`, returned)).status).toBe(200)
    expect((await undo(path)).status).toBe(200)
    expect((await staff.patch(`${path}/checkout`, returned)).status).toBe(200)
    const second = (await issue({ rentalBookingId: id })).body
    const refused = await undo(path)
    expect(codeOf(refused)).toEqual([409, 'line_invoiced'])
    expect(refused.body.message).toContain(
      `The return cannot be undone: its lines are on invoice ${second.label}.`,
    )
  })
})
