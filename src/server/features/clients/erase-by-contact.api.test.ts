import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { buildAppointment, buildClient, buildQuestion, buildTow } from '#server/testing/factories'
import { findTraces } from '#server/testing/find-traces'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Records that name a client by email or phone only.
const garage = openTestGarage()
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

describe('an open tow request of a client', () => {
  const refused = (name: string) =>
    `${name} has an open tow request from Nov 20, 2026 at 8:30 am. Cancel or complete it first.`

  it.each([
    ['phone', { customerEmail: null }],
    ['email', { customerPhone: '+61491570110' }],
  ])('a tow request with the same %s prevents deleting and erasing the client', async (_, other) => {
    const { id, name, email, phone } = await buildClient(garage.db)
    const tow = await buildTow(garage.db, {
      customerPhone: phone,
      customerEmail: email.toUpperCase(),
      ...other,
    })
    for (const path of [`/api/clients/${id}`, `/api/clients/${id}/personal-data`]) {
      const { status, body } = await admin.delete(path)
      expect([status, body.code, body.message]).toEqual([409, 'still_in_use', refused(name)])
    }
    expect((await staff.get(`/api/clients/${id}/overview`)).body.openWork).toEqual({
      kind: 'tow',
      id: tow.id,
    })
    for (const status of ['confirmed', 'dispatched', 'completed'])
      expect((await staff.patch(`/api/tow-bookings/${tow.id}/status`, { status })).status).toBe(200)
    expect((await admin.delete(`/api/clients/${id}/personal-data`)).status).toBe(204)
    const [erased] = await garage.db.select().from(towBookings).where(eq(towBookings.id, tow.id))
    expect(erased).toMatchObject({ customerName: 'Deleted client', customerEmail: null, customerPhone: '' })
  })

  it('a tow request of another client with the same phone is not erased, open or closed', async () => {
    const leaving = await buildClient(garage.db)
    const staying = await buildClient(garage.db, { phone: leaving.phone })
    const contact = { customerName: staying.name, customerPhone: staying.phone, customerEmail: staying.email }
    const tows = [
      await buildTow(garage.db, contact),
      await buildTow(garage.db, { ...contact, status: 'completed' }),
    ]
    expect((await admin.delete(`/api/clients/${leaving.id}/personal-data`)).status).toBe(204)
    for (const { id } of tows)
      expect((await staff.get(`/api/tow-bookings/${id}`)).body.customerName).toBe(staying.name)
    expect((await admin.delete(`/api/clients/${staying.id}`)).status).toBe(409)
  })
})

it.each([
  ['+61299990000;ext=5', '+61299990000'],
  ['+61299990000', '+61299990000;ext=7'],
])(
  'who booked for another client is erased although the extensions of %s and %s differ',
  async (phone, bookedPhone) => {
    const { id, name } = await buildClient(garage.db, { name: 'Quenby Farquhar', phone })
    const other = await buildClient(garage.db)
    const booking = { clientId: other.id, bookedName: name, bookedEmail: other.email, bookedPhone }
    await buildAppointment(garage.db, booking)
    expect((await admin.delete(`/api/clients/${id}/personal-data`)).status).toBe(204)
    expect(await findTraces({ db: garage.db, files: new Map() }, [name])).toEqual([])
  },
)

it('who booked for another client and answered a question is erased from every answer', async () => {
  const { id, name, phone } = await buildClient(garage.db, { name: 'Yorick Abernathy' })
  const other = await buildClient(garage.db)
  const appointment = await buildAppointment(garage.db, {
    ...{ clientId: other.id, status: 'in_progress' },
    ...{ bookedName: name, bookedEmail: other.email, bookedPhone: phone },
  })
  const { id: questionId } = await buildQuestion(garage.db, { appointmentId: appointment.id })
  const path = `/api/customer-questions/${questionId}/answer`
  for (const answer of ['agreed', null, 'declined'])
    expect((await staff.patch(path, { answer })).status).toBe(200)
  expect((await admin.delete(`/api/clients/${id}/personal-data`)).status).toBe(204)
  expect(await findTraces({ db: garage.db, files: new Map() }, [name])).toEqual([])
  const { body } = await staff.get(`/api/customer-questions/${questionId}`)
  const by = body.answers.map(({ answeredBy }: { answeredBy: string | null }) => answeredBy)
  expect([body.answer, ...by]).toEqual(['declined', 'Deleted client', null, 'Deleted client'])
})
