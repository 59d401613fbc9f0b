import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bill, LineItem } from '#contract/billing/line-items'
import { canonicalJson } from '#domain/billing/document-content'
import { calendarDate } from '#domain/time/calendar-date'
import { allocations } from '#server/db/schema/allocations-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildSetting,
  buildStaff,
  buildTow,
  buildVehicle,
} from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller
let mechanic: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  mechanic = await garage.as('user')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings cascade`)
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556' })
})

const labour = { kind: 'labour', description: 'Front brakes', quantity: 1500, unit: 'h', unitPrice: 13200 }
const pads = { kind: 'part', description: 'Brake pads, front', unitPrice: 14595 }
const fluid = { kind: 'part', description: 'Brake fluid', quantity: 750, unit: 'L', unitPrice: 2390 }

async function job(given: Parameters<typeof buildAppointment>[1] = {}) {
  const client = await buildClient(garage.db, { name: 'Wendy Alcott', email: 'wendy@example.com' })
  const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'ABC12D' })
  const { id } = await buildAppointment(garage.db, {
    ...{ clientId: client.id, vehicleId: vehicle.id, status: 'in_progress' },
    ...given,
  })
  return { id, clientId: client.id, path: `/api/appointments/${id}/lines` }
}
async function priced(given?: Parameters<typeof buildAppointment>[1]) {
  const made = await job(given)
  const lines: LineItem[] = []
  for (const line of [labour, pads, fluid]) lines.push((await staff.post(made.path, line)).body)
  return { ...made, lines }
}
const billOf = async (path: string): Promise<Bill> => (await staff.get(path)).body
const invoice = (id: string, more: object = {}, caller = staff) =>
  caller.post('/api/invoices', { subject: { appointmentId: id }, ...more })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('an invoice with an expected total', () => {
  it('is issued if the lines still add up to it; otherwise nothing is, and the new total is named', async () => {
    const { id, path } = await priced()
    expect((await staff.post(path, fluid)).status).toBe(201)
    const payment = { method: 'eftpos', amount: 36188 }
    const { status, body } = await invoice(id, { expectedTotal: 36188, payment })
    expect([status, body.code, body.message]).toEqual([
      409,
      'price_changed',
      'The lines have changed: the total is now $379.81. Nothing has been issued. Please check them.',
    ])
    expect(await billOf(path)).toMatchObject({ invoices: [], total: 37981 })
    expect((await invoice(id, { expectedTotal: 37981 })).status).toBe(201)
  })
})

describe('the lines of a job', () => {
  it('are added with their amounts, and the total and GST follow', async () => {
    const { path, clientId } = await priced()
    expect(await billOf(path)).toMatchObject({
      clientId,
      lines: [{ amount: 19800, position: 1 }, { amount: 14595 }, { amount: 1793, position: 3 }],
      total: 36188,
      gst: 3290,
      due: 36188,
      invoices: [],
    })
  })

  it('are changed and deleted, and a deletion is undone', async () => {
    const { path, lines } = await priced()
    const [first, second] = lines
    const changed = await staff.call('PATCH', `/api/lines/${first?.id}`, {
      quantity: 2000,
      version: first?.version,
    })
    expect(changed.body).toMatchObject({ quantity: 2000, amount: 26400, version: 2 })
    expect((await staff.call('PATCH', `/api/lines/${first?.id}`, { quantity: 1, version: 1 })).status).toBe(
      409,
    )
    expect((await staff.delete(`/api/lines/${second?.id}`)).status).toBe(204)
    expect((await billOf(path)).total).toBe(26400 + 1793)
    await staff.post('/api/undo-delete', { entity: 'line_item', entityId: second?.id })
    expect((await billOf(path)).total).toBe(26400 + 1793 + 14595)
  })

  it.each([
    ['a price below zero', { ...pads, unitPrice: -1 }, 'unitPrice'],
    ['a price above a million dollars', { ...pads, unitPrice: 100_000_001 }, 'unitPrice'],
    ['a quantity of zero', { ...pads, quantity: 0 }, 'quantity'],
    ['a quantity above 10,000', { ...pads, quantity: 10_000_001 }, 'quantity'],
    ['more than ten million dollars', { ...pads, quantity: 10_000_000, unitPrice: 100_001 }, 'quantity'],
    ['a discount above zero', { ...pads, kind: 'discount', unitPrice: 1 }, 'unitPrice'],
    ['a note with a price', { ...pads, kind: 'note' }, 'unitPrice'],
    ['a charge without a reason', { ...pads, kind: 'charge' }, 'reason'],
    ['a part with a reason', { ...pads, reason: 'fuel' }, 'reason'],
    ['no description', { ...pads, description: ' ' }, 'description'],
  ])('%s is refused with a sentence', async (_, line, field) => {
    const { path } = await job()
    const { status, body } = await staff.post(path, line)
    expect(status).toBe(400)
    expect(body.fields[field]).toMatch(/^[A-Z]/)
  })

  it('are at most 200', async () => {
    const { path, id } = await job()
    await garage.db.execute(sql`insert into line_items (id, appointment_id, position, kind, description, quantity, unit, unit_price, amount, tax)
      select gen_random_uuid(), ${id}, n, 'part', 'Bolt', 1000, 'each', 10, 10, 'gst' from generate_series(1, 199) n`)
    expect((await staff.post(path, pads)).status).toBe(201)
    expect(await staff.post(path, pads)).toMatchObject({
      status: 400,
      body: { message: 'There can be at most 200 lines.' },
    })
  })

  it('have a discount for each tax code: up to 10 % by staff, any by an administrator', async () => {
    const { path } = await job()
    await staff.post(path, { ...pads, unitPrice: 24990 })
    await staff.post(path, { ...pads, unitPrice: 4400, tax: 'free' })
    expect(codeOf(await staff.post(`${path}/discount`, { rate: 1001 }))).toEqual([403, 'needs_admin'])
    const { status, body } = await staff.post(`${path}/discount`, { rate: 1000 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: 26451, gst: 2045 })
    const discounts = body.lines.slice(2)
    expect(discounts).toMatchObject([
      { kind: 'discount', amount: -2499, tax: 'gst', description: 'Discount 10 %' },
      { kind: 'discount', amount: -440, tax: 'free' },
    ])
    const more = { unitPrice: -2500 }
    expect(codeOf(await staff.call('PATCH', `/api/lines/${discounts[0].id}`, more))).toEqual([
      403,
      'needs_admin',
    ])
    expect((await admin.call('PATCH', `/api/lines/${discounts[0].id}`, more)).status).toBe(200)
  })

  it('are for rentals, tow requests and clients without a booking, too', async () => {
    const rental = await buildRental(garage.db, { status: 'confirmed' })
    const tow = await buildTow(garage.db)
    const client = await buildClient(garage.db)
    for (const path of [
      `/api/rental-bookings/${rental.id}/lines`,
      `/api/tow-bookings/${tow.id}/lines`,
      `/api/clients/${client.id}/lines`,
    ]) {
      const { total } = await billOf(path)
      expect((await staff.post(path, pads)).status).toBe(201)
      expect((await billOf(path)).total).toBe(total + 14595)
      const discounted = (await staff.post(`${path}/discount`, { rate: 500 })).body.total
      expect(discounted).toBe(total + 14595 - Math.round((total + 14595) / 20))
    }
  })

  it('on invoices do not count towards the 200, and of earlier sales are not listed', async () => {
    const client = await buildClient(garage.db)
    const sale = { subject: { clientId: client.id } }
    const path = `/api/clients/${client.id}/lines`
    const price = { unitPrice: 1100, amount: 1100 }
    const buy = async (count: number) => {
      for (let n = 0; n < count; n += 1)
        await buildLine(garage.db, { clientId: client.id, description: `Filter ${n}`, ...price })
      return staff.post('/api/invoices', sale)
    }
    const [first, second] = [await buy(150), await buy(60)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect((await staff.post(path, pads)).status).toBe(201)
    const { lines, invoices, due } = await billOf(path)
    expect(lines).toHaveLength(61)
    expect(invoices.map(({ label }: { label: string }) => label)).toEqual([
      first.body.label,
      second.body.label,
    ])
    expect(due).toBe(210 * 1100 + 14595)
    const allocate = [{ invoiceId: first.body.id, amount: 150 * 1100 }]
    const paid = { clientId: client.id, method: 'eftpos', amount: 150 * 1100, allocate }
    expect((await staff.post('/api/payments', paid)).status).toBe(201)
    expect((await billOf(path)).invoices).toMatchObject([{ label: second.body.label }])
    const corrected = await staff.post(`/api/invoices/${first.body.id}/credit-and-correct`, {
      reason: 'Wrong',
    })
    expect(corrected.status).toBe(201)
    expect(
      (await billOf(path)).lines.filter(({ invoice }: { invoice: unknown }) => invoice === null),
    ).toHaveLength(151)
    const full = await staff.post(`/api/invoices/${second.body.id}/credit-and-correct`, { reason: 'Wrong' })
    expect(full.body.message).toBe('There can be at most 200 lines.')
  })

  it('are hidden from the role user, as every document is', async () => {
    const { path, id } = await priced()
    const issued = await invoice(id)
    for (const url of [path, '/api/documents', `/api/documents/${issued.body.id}`])
      expect((await mechanic.get(url)).status).toBe(403)
    expect((await mechanic.post(path, pads)).status).toBe(403)
    expect((await invoice(id, {}, mechanic)).status).toBe(403)
  })
})

describe('an invoice', () => {
  it('freezes the lines with the next number, and its hash is that of its content', async () => {
    const { id, path, clientId } = await priced()
    const { status, body } = await invoice(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 'invoice',
      label: expect.stringMatching(/^INV-\d{4}$/),
      clientId,
      appointmentId: id,
      issuedOn: '2026-11-20',
      dueDate: '2026-11-20',
      total: 36188,
      gst: 3290,
      balance: 36188,
      state: 'unpaid',
      isOverdue: false,
      seller: { abn: '51824753556', isGstRegistered: true },
      buyer: { name: 'Wendy Alcott', email: 'wendy@example.com' },
      subject: { kind: 'appointment', plate: 'ABC12D' },
      lines: [{ amount: 19800, position: 1 }, { amount: 14595 }, { amount: 1793 }],
    })
    expect(createHash('sha256').update(canonicalJson(body)).digest('hex')).toBe(body.sha256)
    expect(await billOf(path)).toMatchObject({
      total: 0,
      gst: 0,
      due: 36188,
      lines: [{ invoice: { label: body.label } }, {}, {}],
      invoices: [{ id: body.id, balance: 36188, state: 'unpaid' }],
    })
  })

  it('is previewed without a number, and nothing is stored', async () => {
    const { id } = await priced()
    const { status, body } = await staff.post('/api/invoices/preview', { subject: { appointmentId: id } })
    expect([status, body.label, body.total, body.lines.length]).toEqual([200, '', 36188, 3])
    expect(await garage.db.$count(documents)).toBe(0)
  })

  it('keeps its lines: they are neither changed nor deleted nor invoiced again, and the sentence names the invoice', async () => {
    const { id, lines } = await priced()
    const { body } = await invoice(id)
    const url = `/api/lines/${lines[0]?.id}`
    for (const answer of [
      await admin.call('PATCH', url, { unitPrice: 1 }),
      await admin.delete(url),
      await invoice(id, { lineIds: [lines[0]?.id] }),
      await invoice(id),
    ]) {
      expect(codeOf(answer)).toEqual([409, 'line_invoiced'])
      expect(answer.body.message).toContain(body.label)
    }
  })

  it('can be one of several of a job: for chosen lines, and another client', async () => {
    const { id, lines } = await priced()
    const insurer = await buildClient(garage.db, { name: 'Coastal Insurance' })
    const first = await invoice(id, { lineIds: [lines[1]?.id], buyerId: insurer.id })
    expect(first.body).toMatchObject({
      total: 14595,
      clientId: insurer.id,
      buyer: { name: 'Coastal Insurance' },
    })
    const second = await invoice(id)
    expect(second.body.total).toBe(36188 - 14595)
    expect(second.body.label).not.toBe(first.body.label)
  })

  it('is refused without lines, below zero, without an ABN, and for a request that is not confirmed', async () => {
    const empty = await job()
    expect(codeOf(await invoice(empty.id))).toEqual([400, 'invalid_input'])
    await admin.post(empty.path, { ...pads, kind: 'discount', unitPrice: -1 })
    expect(codeOf(await invoice(empty.id))).toEqual([409, 'total_negative'])
    const pending = await priced({ status: 'pending', timeSlotId: '2026-11-24T11:30' })
    expect(codeOf(await invoice(pending.id))).toEqual([409, 'transition_refused'])
    await garage.db.execute(sql`delete from business_settings`)
    const ready = await priced({ timeSlotId: '2026-11-25T11:30' })
    expect(codeOf(await invoice(ready.id))).toEqual([409, 'abn_missing'])
    const tow = await buildTow(garage.db, { status: 'confirmed' })
    await staff.post(`/api/tow-bookings/${tow.id}/lines`, pads)
    expect(codeOf(await staff.post('/api/invoices', { subject: { towBookingId: tow.id } }))).toEqual([
      409,
      'buyer_missing',
    ])
  })

  it('charges no GST if the garage is not registered', async () => {
    await garage.db.execute(sql`truncate business_settings`)
    await buildSetting(garage.db, 'billing_settings', { isGstRegistered: false })
    const { id } = await priced()
    expect((await invoice(id)).body).toMatchObject({
      total: 36188,
      gst: 0,
      seller: { isGstRegistered: false },
    })
  })

  it('is settled with the deposits of the booking, oldest first, and never beyond its total', async () => {
    const { id, path, clientId } = await priced()
    const deposit = { clientId, direction: 'in' as const, method: 'eftpos' as const, appointmentId: id }
    await garage.db.insert(payments).values([
      { ...deposit, amount: 30000, paidOn: calendarDate('2026-11-19') },
      { ...deposit, amount: 10000, paidOn: calendarDate('2026-11-18') },
    ])
    expect(await billOf(path)).toMatchObject({ deposits: 40000, due: 0 })
    const { body } = await invoice(id)
    expect(body).toMatchObject({ balance: 0, state: 'paid' })
    expect(body.settlements.map(({ amount }: { amount: number }) => amount)).toEqual([10000, 26188])
    expect(await billOf(path)).toMatchObject({ deposits: 3812 })
  })

  it('has no gap and no double: 200 by 8 callers at once, of which 30 % fail', async () => {
    await garage.db.execute(sql`truncate clients cascade`)
    const jobs = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const client = await buildClient(garage.db)
        const path = `/api/clients/${client.id}/lines`
        if (index % 10 >= 3) await staff.post(path, pads)
        return client.id
      }),
    )
    const statuses: number[] = []
    const waiting = [...jobs]
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
          statuses.push((await staff.post('/api/invoices', { subject: { clientId: id } })).status)
      }),
    )
    const numbers = (await garage.db.select({ number: documents.number }).from(documents))
      .map(({ number }) => number)
      .sort((one, other) => one - other)
    expect(numbers).toHaveLength(140)
    expect(new Set(numbers).size).toBe(140)
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(139)
    expect(statuses.filter((status) => status === 201)).toHaveLength(140)
  })

  it('issued by two at the same time is issued once', async () => {
    const { id } = await priced()
    const answers = await Promise.all([invoice(id), invoice(id, {}, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await garage.db.$count(documents)).toBe(1)
    expect(await garage.db.$count(allocations)).toBe(0)
  })

  it('is found by number, buyer and plate, and by what is still due', async () => {
    const { id } = await priced()
    const { body } = await invoice(id)
    const found = async (query: string) =>
      (await staff.get(`/api/documents?${query}`)).body.map(({ label }: { label: string }) => label)
    for (const query of [
      `search=${body.label}`,
      'search=alcott',
      'search=abc12d',
      'status=unpaid',
      'type=invoice',
    ])
      expect(await found(query), query).toEqual([body.label])
    for (const query of ['search=nothing', 'status=overdue', 'status=credited', 'type=receipt'])
      expect(await found(query), query).toEqual([])
    garage.setClock('2026-11-21T22:00:00.000Z')
    expect(await found('status=overdue')).toEqual([body.label])
  })
})

it('the licence number of the technician is on the invoice as it was when the invoice was issued', async () => {
  const mechanic = await buildStaff(garage.db, { name: 'Jake Novak', licenceNumber: 'MVTC 157882' })
  const { id } = await priced({ assignedStaffId: mechanic.id })
  const { body: issued } = await invoice(id)
  const technician = { name: 'Jake Novak', licenceNumber: 'MVTC 157882' }
  expect(issued.subject.technician).toEqual(technician)
  expect(createHash('sha256').update(canonicalJson(issued)).digest('hex')).toBe(issued.sha256)
  const change = { licenceNumber: '', version: mechanic.version }
  const { body: changed } = await staff.put(`/api/staff/${mechanic.id}`, change)
  expect(changed.licenceNumber).toBeNull()
  expect((await staff.get(`/api/documents/${issued.id}`)).body.subject.technician).toEqual(technician)
  const { id: next } = await priced({ assignedStaffId: mechanic.id })
  expect((await invoice(next)).body.subject.technician).toBeUndefined()
})
