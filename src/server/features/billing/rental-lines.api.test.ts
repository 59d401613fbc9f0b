import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LineItem } from '#contract/billing/line-items'
import { buildRental, buildSetting } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings cascade`)
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556' })
})

const linesOf = async (id: string): Promise<LineItem[]> =>
  (await staff.get(`/api/rental-bookings/${id}/lines`)).body.lines
const rentalOf = async (id: string) => (await staff.get(`/api/rental-bookings/${id}`)).body
const shown = (lines: readonly LineItem[]) => lines.map(({ kind, reason, amount }) => [kind, reason, amount])
const fuel = { kind: 'charge', reason: 'fuel', description: 'Fuel', unitPrice: 6500 }

describe('the lines of a rental', () => {
  it('are its days at the daily rate, from the booking on', async () => {
    const rental = await buildRental(garage.db, { totalDays: 5, dailyRate: 6200, totalAmount: 31000 })
    expect(await linesOf(rental.id)).toMatchObject([
      { kind: 'hire', description: 'Rental', quantity: 5000, unit: 'day', unitPrice: 6200, amount: 31000 },
    ])
  })

  it('and its charges are equal, whichever is written', async () => {
    const { id } = await buildRental(garage.db, {
      ...{ totalDays: 2, dailyRate: 5000, totalAmount: 10000 },
      ...{ lateCharge: 5000, additionalCharges: 1000 },
    })
    expect(shown(await linesOf(id))).toEqual([
      ['hire', null, 10000],
      ['charge', 'late', 5000],
      ['charge', 'other', 1000],
    ])
    const added = await staff.post(`/api/rental-bookings/${id}/lines`, fuel)
    expect(added.status).toBe(201)
    expect(await rentalOf(id)).toMatchObject({
      totalAmount: 10000,
      lateCharge: 5000,
      additionalCharges: 7500,
    })
    await garage.db.execute(
      sql`update rental_bookings set additional_charges = 9000, late_charge = 0 where id = ${id}`,
    )
    expect(shown(await linesOf(id))).toEqual([
      ['hire', null, 10000],
      ['charge', 'other', 2500],
      ['charge', 'fuel', 6500],
    ])
    await staff.delete(`/api/lines/${added.body.id}`)
    expect(await rentalOf(id)).toMatchObject({ additionalCharges: 2500 })
  })

  it('for damage and fines carry no GST unless it is chosen, or set on the advice of the accountant', async () => {
    const { id } = await buildRental(garage.db)
    const taxOf = async (line: object) =>
      (await staff.post(`/api/rental-bookings/${id}/lines`, { ...fuel, ...line })).body.tax
    expect(await taxOf({ reason: 'damage' })).toBe('none')
    expect(await taxOf({ reason: 'fine' })).toBe('none')
    expect(await taxOf({ reason: 'damage', tax: 'gst' })).toBe('gst')
    expect(await taxOf({ reason: 'toll' })).toBe('gst')
    const { body } = await staff.get(`/api/rental-bookings/${id}/lines`)
    expect(body.reasonsWithoutGst).toEqual(['damage', 'fine'])
    await garage.db.execute(sql`truncate business_settings`)
    await buildSetting(garage.db, 'billing_settings', { abn: '51824753556', gstOnDamageAndFines: true })
    expect(await taxOf({ reason: 'damage' })).toBe('gst')
  })

  it('that make up its price are changed with the rental, not here', async () => {
    const { id } = await buildRental(garage.db)
    const [line] = await linesOf(id)
    for (const answer of [
      await staff.call('PATCH', `/api/lines/${line?.id}`, { unitPrice: 1 }),
      await staff.delete(`/api/lines/${line?.id}`),
      await staff.post(`/api/rental-bookings/${id}/lines`, { ...fuel, kind: 'hire', reason: null }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'transition_refused'])
  })

  it('on an invoice stay: a lower price is refused, a higher one is a further line', async () => {
    const { id } = await buildRental(garage.db, {
      ...{ status: 'confirmed', totalDays: 2, dailyRate: 5000, totalAmount: 10000 },
    })
    const { body } = await staff.post('/api/invoices', { subject: { rentalBookingId: id } })
    expect(body).toMatchObject({ total: 10000, gst: 909, subject: { kind: 'rental' } })
    await expect(
      garage.db.execute(sql`update rental_bookings set total_amount = 9000 where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'line_items_invoiced' } })
    await garage.db.execute(sql`update rental_bookings set total_amount = 15000 where id = ${id}`)
    expect(shown(await linesOf(id))).toEqual([
      ['hire', null, 10000],
      ['hire', null, 5000],
    ])
  })

  it('are corrected without a change of the price, and their copies can be deleted', async () => {
    const { id } = await buildRental(garage.db, {
      ...{ status: 'confirmed', totalDays: 2, dailyRate: 5000, totalAmount: 10000 },
    })
    await staff.post(`/api/rental-bookings/${id}/lines`, fuel)
    const invoice = await staff.post('/api/invoices', { subject: { rentalBookingId: id } })
    expect(invoice.body.total).toBe(16500)
    const credited = await staff.post(`/api/invoices/${invoice.body.id}/credit-and-correct`, {
      reason: 'Fuel was full',
    })
    expect(credited.status).toBe(201)
    expect(await rentalOf(id)).toMatchObject({ totalAmount: 10000, additionalCharges: 6500 })
    const copy = (await linesOf(id)).find(({ kind, invoice: on }) => kind === 'charge' && on === null)
    expect((await staff.delete(`/api/lines/${copy?.id}`)).status).toBe(204)
    expect(await rentalOf(id)).toMatchObject({ totalAmount: 10000, additionalCharges: 0 })
    const again = await staff.post('/api/invoices', { subject: { rentalBookingId: id } })
    expect(again.body.total).toBe(10000)
    // The price of the copy follows the rental as that of the first line did.
    await expect(
      garage.db.execute(sql`update rental_bookings set total_amount = 9000 where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'line_items_invoiced' } })
  })

  it('follow the rental after a correction, also when nothing is left to pay', async () => {
    const { id } = await buildRental(garage.db, {
      ...{ status: 'confirmed', totalDays: 2, dailyRate: 5000, totalAmount: 10000 },
    })
    const invoice = await staff.post('/api/invoices', { subject: { rentalBookingId: id } })
    await staff.post(`/api/invoices/${invoice.body.id}/credit-and-correct`, { reason: 'Wrong days' })
    await garage.db.execute(sql`update rental_bookings set total_amount = 0 where id = ${id}`)
    expect(await rentalOf(id)).toMatchObject({ totalAmount: 0 })
    await garage.db.execute(sql`update rental_bookings set total_amount = 5000 where id = ${id}`)
    expect(await rentalOf(id)).toMatchObject({ totalAmount: 5000 })
  })

  it('of charges entered before the return stay: those of the return are added, and its undo takes them off', async () => {
    const { id } = await buildRental(garage.db, { status: 'picked_up' })
    await staff.post(`/api/rental-bookings/${id}/lines`, fuel)
    const returned = await staff.call('PATCH', `/api/rental-bookings/${id}/checkout`, {
      returnMileage: 20_500,
      additionalCharges: 1000,
    })
    expect(returned.body).toMatchObject({ status: 'returned', additionalCharges: 7500 })
    const undone = await staff.call('PATCH', `/api/rental-bookings/${id}/undo-check-out`, {})
    expect(undone.body).toMatchObject({ status: 'picked_up', additionalCharges: 6500 })
    const without = await staff.call('PATCH', `/api/rental-bookings/${id}/checkout`, {
      returnMileage: 20_500,
    })
    expect(without.body).toMatchObject({ status: 'returned', additionalCharges: 6500 })
  })

  it('that do not add up to the rental are refused when the transaction commits', async () => {
    const { id } = await buildRental(garage.db)
    await expect(
      garage.db.transaction(async (tx) => {
        await tx.execute(sql`alter table rental_bookings disable trigger rental_priced`)
        await tx.execute(sql`update rental_bookings set total_amount = total_amount + 1 where id = ${id}`)
      }),
    ).rejects.toMatchObject({ cause: { constraint: 'rental_bookings_add_up' } })
  })
})
