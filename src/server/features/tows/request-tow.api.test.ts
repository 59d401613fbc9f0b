import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const least = {
  customerName: 'Ngaire Hohepa',
  customerPhone: '0491 573 087',
  pickupLocation: 'Princes Hwy, Tempe, near the fuel station',
}

const request = (given: Record<string, unknown> = {}) =>
  garage.guest.post('/api/tow-bookings', { ...least, ...given })

async function messageAbout(id: string) {
  const [message] = await garage.db
    .select()
    .from(outbox)
    .where(eq(outbox.entityId, id))
    .orderBy(desc(outbox.createdAt))
  return message
}

describe('a customer requests a tow', () => {
  it('a complete request returns the submitted values, normalised', async () => {
    const { status, body } = await request({
      customerEmail: ' Ngaire@Example.com ',
      destinationLocation: '8 Union St, Newtown',
      cause: 'flat_tire',
      issueDescription: 'Spare is flat too. Two children in the car.',
      drivable: false,
      vehicleMake: 'Mazda',
      vehicleModel: '3',
      vehicleYear: '2013',
      vehicleLicensePlate: 'bxf 08w',
      vehicleColor: 'Red',
      preferredDate: '2026-11-20',
      preferredTime: '11:00',
      notes: 'Blue roof rack',
      id: 'mine',
      status: 'completed',
      statusNote: 'mine',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      status: 'pending',
      manageUrl: expect.stringMatching(/\/manage\/[\w-]{43}$/),
      customerName: 'Ngaire Hohepa',
      customerPhone: '+61491573087',
      customerEmail: 'ngaire@example.com',
      pickupLocation: 'Princes Hwy, Tempe, near the fuel station',
      destinationLocation: '8 Union St, Newtown',
      cause: 'flat_tire',
      issueDescription: 'Spare is flat too. Two children in the car.',
      drivable: false,
      vehicleMake: 'Mazda',
      vehicleModel: '3',
      vehicleYear: 2013,
      vehicleLicensePlate: 'BXF08W',
      vehicleColor: 'Red',
      preferredDate: '2026-11-20',
      preferredTime: '11:00',
      notes: 'Blue roof rack',
    })
    const [row] = await garage.db.select().from(towBookings).where(eq(towBookings.id, body.id))
    expect(row).toMatchObject({ status: 'pending', statusNote: null, appointmentId: null })
  })

  it('name, phone and location are sufficient', async () => {
    const { status, body } = await request()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      customerEmail: null,
      destinationLocation: null,
      cause: null,
      vehicleYear: null,
      preferredDate: null,
      preferredTime: null,
    })
  })

  it('the customer is notified by email, otherwise by SMS', async () => {
    const byMail = (await request({ customerEmail: 'ngaire@example.com', vehicleMake: 'Mazda' })).body
    expect(await messageAbout(byMail.id)).toMatchObject({
      template: 'tow_received',
      channel: 'email',
      recipient: 'ngaire@example.com',
      body: expect.stringContaining("We've received your tow request for your Mazda."),
    })
    const bySms = (await request()).body
    expect(await messageAbout(bySms.id)).toMatchObject({
      channel: 'sms',
      recipient: '+61491573087',
      subject: null,
      body: expect.stringContaining('It is not confirmed yet'),
    })
  })

  it('two requests with one idempotency key make one tow request', async () => {
    const headers = { 'idempotency-key': 'pressed-twice' }
    const first = await garage.guest.post('/api/tow-bookings', least, { headers })
    const second = await garage.guest.post('/api/tow-bookings', least, { headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  it('the audit log names the staff member who entered a request', async () => {
    const { status, body } = await staff.post('/api/tow-bookings', least)
    expect(status).toBe(201)
    const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, body.id))
    expect(entry).toMatchObject({ action: 'requested', entity: 'tow_booking' })
    expect(entry?.actorId).not.toBeNull()
  })
})

describe('invalid tow requests', () => {
  it('missing fields return an error each', async () => {
    const { status, body } = await garage.guest.post('/api/tow-bookings', {})
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      customerName: 'Full name is required',
      customerPhone: 'Please enter a valid phone number, for example 0412 345 678',
      pickupLocation: 'Pickup location is required',
    })
  })

  it.each([
    ['customerPhone', '12', 'Please enter a valid phone number, for example 0412 345 678'],
    ['customerEmail', 'ngaire', 'Please enter a valid email address'],
    ['vehicleLicensePlate', 'NOT A PLATE!', 'Please enter a valid plate: up to 10 letters and numbers'],
    ['vehicleYear', 1979, 'Please enter a year from 1980 to 2027'],
    ['vehicleYear', 2028, 'Please enter a year from 1980 to 2027'],
    ['cause', 'aliens', 'Please choose what happened from the list'],
    ['preferredDate', '2026-11-19', 'Preferred date cannot be in the past.'],
    ['preferredDate', 'tomorrow', 'Please enter a date as yyyy-mm-dd'],
    ['preferredTime', '25:00', 'Please enter a time as hh:mm'],
    ['pickupLocation', 'x'.repeat(301), 'Pickup location must be at most 300 characters'],
    ['drivable', 'maybe', 'drivable must be true or false'],
  ])('%s with the value %s is refused', async (field, value, sentence) => {
    const { status, body } = await request({ [field]: value })
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('the preferred date is compared with today at the garage, not in UTC', async () => {
    // Half past eight on Friday in Sydney, still Thursday in UTC.
    garage.setClock('2026-11-19T21:30:00.000Z')
    expect((await request({ preferredDate: '2026-11-19' })).status).toBe(400)
    expect((await request({ preferredDate: '2026-11-20' })).status).toBe(201)
  })
})
