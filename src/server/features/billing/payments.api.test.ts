import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { buildCreditNote, buildInvoice, buildPayment } from '#server/testing/build-invoice'
import { buildAppointment, buildClient, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller
let clientId: string

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})
beforeEach(async () => {
  clientId = (await buildClient(garage.db, { name: 'Petra Novak' })).id
})

const invoice = (amount = 36188, given = {}) => buildInvoice(garage.db, { clientId, amount, ...given })
const account = async () => (await staff.get(`/api/clients/${clientId}/account`)).body
const pay = (body: object, caller = staff) =>
  caller.post('/api/payments', { clientId, method: 'eftpos', ...body })
const settle = ({ id: invoiceId, total }: { id: string; total: number }, given = {}) =>
  pay({ amount: total, allocate: [{ invoiceId, amount: total }], ...given })

describe('a payment', () => {
  it('settles an invoice, and is in the list, on its own and in the audit log', async () => {
    const open = await invoice()
    const { status, body } = await settle(open, { reference: ' 0417 ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ clientId, client: { name: 'Petra Novak' }, direction: 'in', method: 'eftpos', amount: 36188 },
      ...{ rounding: 0, paidOn: '2026-11-20', reference: '0417', unused: 0, isReversed: false },
      settles: [{ invoiceId: open.id, label: open.label, amount: 36188 }],
    })
    expect(body.recordedBy).toMatch(/^Sam Lee/)
    expect((await staff.get(`/api/payments/${body.id}`)).body).toEqual(body)
    expect((await staff.get(`/api/payments?clientId=${clientId}`)).body).toEqual([body])
    expect(await account()).toMatchObject({ balance: 0, due: 0, credit: 0, invoices: [], unused: [] })
    const { body: log } = await admin.get(`/api/audit?entity=payment&entityId=${body.id}`)
    expect(log).toMatchObject([{ action: 'received', about: 'Petra Novak, $361.88 EFTPOS' }])
  })

  it('in cash is rounded to 5 cents, without a change of what it settles', async () => {
    const { body } = await settle(await invoice(), { method: 'cash' })
    expect(body).toMatchObject({ amount: 36188, rounding: 2, unused: 0 })
  })

  it('settles a part of an invoice, then the rest', async () => {
    const open = await invoice()
    await pay({ amount: 10000, allocate: [{ invoiceId: open.id, amount: 10000 }] })
    expect(await account()).toMatchObject({
      balance: 26188,
      invoices: [{ id: open.id, balance: 26188, state: 'part_paid', isOverdue: false }],
      ageing: { current: 26188, days1to30: 0 },
    })
    const { body } = await pay({
      method: 'cash',
      amount: 26188,
      allocate: [{ invoiceId: open.id, amount: 26188 }],
    })
    expect(body.rounding).toBe(2)
    expect((await account()).due).toBe(0)
  })

  it('of more than is due needs a word, then it is credit of the client', async () => {
    const open = await invoice()
    const more = { amount: 40000, allocate: [{ invoiceId: open.id, amount: 36188 }] }
    const { status, body } = await pay(more)
    expect([status, body.fields]).toEqual([
      400,
      { keepCredit: 'This is $38.12 more than is due. Please enter less, or keep $38.12 as credit' },
    ])
    expect((await pay({ ...more, keepCredit: true })).body.unused).toBe(3812)
    expect(await account()).toMatchObject({
      balance: -3812,
      credit: 3812,
      unused: [{ kind: 'payment', unused: 3812 }],
    })
  })

  it('above the balance of an invoice is refused, naming who paid and when', async () => {
    const open = await invoice()
    await settle(open)
    const { status, body } = await settle(open)
    expect([status, body.code]).toEqual([409, 'overpaid'])
    expect(body.message).toMatch(
      /^Nothing is due for INV-\d+ any more\. Sam Lee\d+ recorded \$361\.88 by EFTPOS on Nov 20, 2026 at 9:00 am\. Nothing further has been recorded\.$/,
    )
    const other = await invoice(500)
    const above = await pay({ amount: 600, allocate: [{ invoiceId: other.id, amount: 600 }] })
    expect(above.body.message).toBe(`Only $5.00 is due for ${other.label}. Nothing has been recorded.`)
  })

  it('from two desks at the same time settles an invoice once', async () => {
    const open = await invoice()
    const both = await Promise.all([settle(open), settle(open, { method: 'cash' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toContain('Sam Lee')
  })

  it('repeated with its key is recorded once, and with another amount is refused', async () => {
    const open = await invoice()
    const headers = { 'idempotency-key': 'pay-once' }
    const body = { clientId, method: 'eftpos', amount: 100, allocate: [{ invoiceId: open.id, amount: 100 }] }
    const first = await staff.post('/api/payments', body, { headers })
    const again = await staff.post('/api/payments', body, { headers })
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    const other = await staff.post('/api/payments', { ...body, amount: 200 }, { headers })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_reuse'])
    expect((await account()).due).toBe(36088)
  })

  it('for a booking is a deposit, of the client of the booking only', async () => {
    const { id: vehicleId } = await buildVehicle(garage.db, { clientId })
    const { id: appointmentId } = await buildAppointment(garage.db, { clientId, vehicleId })
    const { body } = await pay({ amount: 10000, depositFor: { appointmentId } })
    expect(body).toMatchObject({ appointmentId, unused: 10000, settles: [] })
    expect((await account()).unused).toMatchObject([{ isDeposit: true, unused: 10000 }])
    const { id: other } = await buildAppointment(garage.db, { timeSlotId: '2026-11-26T08:00' })
    expect((await pay({ amount: 1, depositFor: { appointmentId: other } })).body.fields).toEqual({
      depositFor: 'This booking is of another client',
    })
    const two = { appointmentId, towBookingId: appointmentId }
    expect((await pay({ amount: 1, depositFor: two })).body.fields).toEqual({
      depositFor: 'Please name one booking',
    })
  })

  it.each([
    ['2026-10-19', 400],
    ['2026-10-20', 201],
    ['2026-11-20', 201],
    ['2026-11-21', 400],
  ])('of %s is answered with %i', async (paidOn, status) => {
    const response = await settle(await invoice(), { paidOn })
    expect(response.status).toBe(status)
    if (status === 400)
      expect(response.body.fields).toEqual({ paidOn: 'Please choose a date from 20 Oct to today' })
    else expect(response.body.paidOn).toBe(paidOn)
  })

  it('is never in closed books, and neither is its reversal', async () => {
    const open = await invoice()
    const { body: paid } = await settle(open, { paidOn: '2026-11-10' })
    const settingValue = { booksClosedTo: '2026-11-10' }
    await garage.db
      .insert(businessSettings)
      .values({ settingKey: 'billing_settings', settingValue })
      .onConflictDoUpdate({ target: businessSettings.settingKey, set: { settingValue } })
    const { status, body } = await settle(open, { paidOn: '2026-11-10' })
    expect([status, body.code]).toEqual([409, 'books_closed'])
    await staff.post(`/api/payments/${paid.id}/reverse`, { reason: 'Bounced' })
    const { body: today } = await staff.get(`/api/payments?clientId=${clientId}&day=2026-11-20`)
    expect(today).toMatchObject([{ reversesId: paid.id }])
    await garage.db.delete(businessSettings)
  })

  it('never settles an invoice of another client, a credit note or what does not exist', async () => {
    const open = await invoice()
    const other = await buildClient(garage.db)
    const note = await buildCreditNote(garage.db, { clientId, invoiceId: open.id, amount: 100 })
    const with_ = (invoiceId: string, client = clientId) =>
      pay({ clientId: client, amount: 100, allocate: [{ invoiceId, amount: 100 }] })
    expect((await with_(open.id, other.id)).status).toBe(404)
    expect((await with_(note.id)).status).toBe(404)
    expect((await with_(clientId)).status).toBe(404)
    expect((await with_(open.id, open.id)).status).toBe(404)
  })

  it('needs a client, a method and an amount, each with a sentence', async () => {
    const { status, body } = await staff.post('/api/payments', { clientId: '', method: 'bitcoin', amount: 0 })
    expect([status, body.fields]).toEqual([
      400,
      {
        clientId: 'Please choose a client',
        method: 'Please choose a payment method',
        amount: 'Please enter an amount between $0.01 and $10,000,000',
      },
    ])
  })
})

it('payments are listed by method and day', async () => {
  await buildPayment(garage.db, {
    clientId,
    amount: 100,
    method: 'payid',
    paidOn: calendarDate('2026-11-18'),
  })
  await buildPayment(garage.db, { clientId, amount: 200, paidOn: calendarDate('2026-11-18') })
  await buildPayment(garage.db, { clientId, amount: 300, paidOn: calendarDate('2026-11-19') })
  const amounts = async (query: string) =>
    (await staff.get(`/api/payments?clientId=${clientId}${query}`)).body.map(
      ({ amount }: { amount: number }) => amount,
    )
  expect(await amounts('')).toEqual([300, 200, 100])
  expect(await amounts('&day=2026-11-18')).toEqual([200, 100])
  expect(await amounts('&day=2026-11-18&method=payid')).toEqual([100])
  const first = await staff.get(`/api/payments?clientId=${clientId}&limit=2`)
  expect(first.headers['x-total-count']).toBe('3')
})

describe('a reversal', () => {
  const reverse = (id: string, caller = staff) =>
    caller.post(`/api/payments/${id}/reverse`, { reason: 'Wrong method' })

  it('releases what the payment settles, and both rows stay', async () => {
    const open = await invoice()
    const { body: paid } = await settle(open, { method: 'cash' })
    const { status, body } = await reverse(paid.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: paid.id, isReversed: true, unused: 0, settles: [] })
    expect((await account()).due).toBe(36188)
    const { body: rows } = await staff.get(`/api/payments?clientId=${clientId}`)
    expect(rows).toMatchObject([
      {
        direction: 'out',
        reversesId: paid.id,
        amount: 36188,
        rounding: 2,
        reason: 'Wrong method',
        unused: 0,
      },
      { id: paid.id, isReversed: true },
    ])
    const again = await reverse(paid.id)
    expect([again.status, again.body.message]).toEqual([409, 'This payment has already been reversed.'])
    expect((await reverse(rows[0].id)).body.message).toBe('A reversal cannot be reversed.')
    expect((await settle(open)).status).toBe(201)
  })

  it('after the day it was recorded is for administrators, and counts on the day it is made', async () => {
    const { body: paid } = await settle(await invoice(), { paidOn: '2026-11-19' })
    garage.setClock('2026-11-20T22:00:00.000Z')
    const refused = await reverse(paid.id)
    expect([refused.status, refused.body.code]).toEqual([403, 'needs_admin'])
    expect((await reverse(paid.id, admin)).status).toBe(200)
    const { body } = await staff.get(`/api/payments?clientId=${clientId}&day=2026-11-21`)
    expect(body).toMatchObject([{ reversesId: paid.id }])
  })

  it('on the same day counts on the day of the payment', async () => {
    const { body: paid } = await settle(await invoice(), { paidOn: '2026-11-19' })
    await reverse(paid.id)
    expect((await staff.get(`/api/payments?clientId=${clientId}&day=2026-11-19`)).body).toHaveLength(2)
  })

  it('needs a reason', async () => {
    const { body: paid } = await settle(await invoice())
    const { body } = await staff.post(`/api/payments/${paid.id}/reverse`, { reason: 'x' })
    expect(body.fields).toEqual({ reason: 'Please enter a reason of at least 3 characters' })
  })

  it('from two desks happens once', async () => {
    const { body: paid } = await settle(await invoice())
    const both = await Promise.all([reverse(paid.id), reverse(paid.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('credit', () => {
  it('settles an invoice later, and is released again', async () => {
    const { body: paid } = await pay({ amount: 20000, keepCredit: true })
    const open = await invoice()
    const allocate = (amount: number) =>
      staff.post('/api/allocations', { paymentId: paid.id, invoiceId: open.id, amount })
    const tooMuch = await allocate(20001)
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      'Only $200.00 of this is not used yet. Nothing has been recorded.',
    ])
    const { status, body } = await allocate(20000)
    expect(status).toBe(201)
    expect(body).toMatchObject({ paymentId: paid.id, invoiceId: open.id, label: open.label, amount: 20000 })
    expect(await account()).toMatchObject({ due: 16188, credit: 0 })
    const release = () => staff.post(`/api/allocations/${body.id}/release`)
    expect((await release()).body.amount).toBe(-20000)
    expect(await account()).toMatchObject({ due: 36188, credit: 20000, balance: 16188 })
    const again = await release()
    expect([again.status, again.body.message]).toEqual([409, 'This has already been released.'])
    const { body: log } = await admin.get(`/api/audit?entity=payment&entityId=${paid.id}`)
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['released', 'allocated', 'received'])
  })

  it('of a credit note settles another invoice of the client, up to its balance', async () => {
    const paid = await invoice(5000)
    await settle(paid)
    const note = await buildCreditNote(garage.db, { clientId, invoiceId: paid.id, amount: 5000 })
    const open = await invoice(1000)
    const allocate = (amount: number) =>
      staff.post('/api/allocations', { creditNoteId: note.id, invoiceId: open.id, amount })
    expect((await allocate(1001)).body.code).toBe('overpaid')
    expect((await allocate(1000)).status).toBe(201)
    expect((await account()).unused).toMatchObject([{ kind: 'credit_note', label: note.label, unused: 4000 }])
    const neither = await staff.post('/api/allocations', { invoiceId: open.id, amount: 1 })
    expect(neither.body.fields).toEqual({ paymentId: 'Please name a payment or a credit note' })
  })
})

describe('the account of a client', () => {
  it('ages its open invoices, those that are due first at the top', async () => {
    const due = (date: string) => ({ issuedOn: calendarDate('2026-07-01'), dueDate: calendarDate(date) })
    await invoice(100, due('2026-11-20'))
    await invoice(20, due('2026-11-19'))
    await invoice(3, due('2026-08-01'))
    const { invoices, ageing, due: owed } = await account()
    expect(ageing).toEqual({ current: 100, days1to30: 20, days31to60: 0, days61to90: 0, over90: 3 })
    expect(owed).toBe(123)
    expect(invoices.map((one: { total: number; isOverdue: boolean }) => [one.total, one.isOverdue])).toEqual([
      [3, true],
      [20, true],
      [100, false],
    ])
  })
})

it('a user who only reads sees no money', async () => {
  const reader = await garage.as('user')
  const { id } = await buildPayment(garage.db, { clientId, amount: 100 })
  for (const path of [
    '/api/payments',
    `/api/payments/${id}`,
    `/api/clients/${clientId}/account`,
    '/api/takings',
  ])
    expect((await reader.get(path)).status, path).toBe(403)
  const calls: [string, object][] = [
    ['/api/payments', { clientId, method: 'cash', amount: 100, keepCredit: true }],
    [`/api/payments/${id}/reverse`, { reason: 'Wrong' }],
    ['/api/refunds', { clientId, method: 'cash', from: [{ paymentId: id, amount: 100 }] }],
    ['/api/allocations', { paymentId: id, invoiceId: id, amount: 1 }],
    [`/api/allocations/${id}/release`, {}],
    ['/api/takings/2026-11-20/close', { cashCounted: 0 }],
  ]
  for (const [path, body] of calls) expect((await reader.post(path, body)).status, path).toBe(403)
})
