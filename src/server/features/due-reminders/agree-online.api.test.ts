import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { buildClient, buildLicencePhoto, buildRentalVehicle, buildSetting } from '#server/testing/factories'
import { fridayMorning, openTestGarage } from '#server/testing/test-garage'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@ironbark.example' }
const garage = openTestGarage({ environment: mail })
const withoutMail = openTestGarage()

const reminders = (vehicle_rego_due: boolean) => ({ messages: { vehicle_rego_due } })

beforeEach(async () => {
  for (const { db } of [garage, withoutMail]) await buildSetting(db, 'notification_settings', reminders(true))
})

let people = 0
function person(name = 'Maya Chen') {
  people += 1
  return { name, email: `maya${people}@example.com`, phone: `+6149157${String(people).padStart(4, '0')}` }
}

type Person = ReturnType<typeof person>

const bodyOf = (client: Person & { agreesToOffers?: unknown }, time = people % 2 ? '09:30' : '11:00') => ({
  client,
  vehicle: { make: 'Toyota', model: 'Corolla', year: 2019 },
  appointment: {
    timeSlotId: `2026-12-0${(people % 4) + 1}T${time}`,
    services: ['Logbook Service'],
  },
})
const book = (client: Parameters<typeof bodyOf>[0], at = garage) =>
  at.guest.post('/api/book-appointment', bodyOf(client))

const consentOf = async ({ email }: Person, { db } = garage) => {
  const [row] = await db.select().from(clients).where(eq(clients.email, email))
  return { at: row?.offersConsentAt?.toISOString() ?? null, by: row?.offersConsentSource ?? null, row }
}
const now = new Date(fridayMorning).toISOString()

describe('consent to reminders in the public forms', () => {
  it('a new client who ticks it agrees, with the date, the source and an audit entry; the receipt does not say so', async () => {
    const maya = person()
    const { status, body } = await book({ ...maya, agreesToOffers: true })
    expect([status, Object.keys(body.client)]).toEqual([201, ['name', 'email', 'phone', 'preferredContact']])
    const { row, ...consent } = await consentOf(maya)
    expect(consent).toEqual({ at: now, by: 'customer' })
    const entries = and(eq(auditLog.entityId, row?.id ?? ''), eq(auditLog.action, 'updated'))
    const [entry] = await garage.db.select().from(auditLog).where(entries)
    expect(entry).toMatchObject({ actorName: 'Customer', after: { agreesToOffers: true } })
  })

  it('it is off unless it is ticked', async () => {
    for (const given of [{}, { agreesToOffers: false }]) {
      const maya = person()
      await book({ ...maya, ...given })
      expect(await consentOf(maya)).toMatchObject({ at: null, by: null })
    }
  })

  it('an existing client agrees only by a form with the same name', async () => {
    const [own, other] = [person(), person()]
    for (const contact of [own, other]) await buildClient(garage.db, contact)
    await book({ ...own, name: 'MAYA CHEN', agreesToOffers: true })
    const { status } = await book({ ...other, name: 'Noah Williams', agreesToOffers: true })
    expect(status).toBe(201)
    expect(await consentOf(own)).toMatchObject({ at: now, by: 'customer' })
    expect(await consentOf(other)).toMatchObject({ at: null, by: null })
  })

  it('a client who agreed before keeps the first date', async () => {
    const maya = person()
    const offersConsentAt = new Date('2026-01-05T00:00:00.000Z')
    await buildClient(garage.db, { ...maya, offersConsentAt, offersConsentSource: 'staff' })
    await book({ ...maya, agreesToOffers: true })
    expect(await consentOf(maya)).toMatchObject({ at: offersConsentAt.toISOString(), by: 'staff' })
  })

  it('nothing is recorded by a garage that sends no reminders: switched off, or without a channel', async () => {
    const [one, two] = [person(), person()]
    await book({ ...one, agreesToOffers: true }, withoutMail)
    await buildSetting(garage.db, 'notification_settings', reminders(false))
    await book({ ...two, agreesToOffers: true })
    expect(await consentOf(one, withoutMail)).toMatchObject({ at: null })
    expect(await consentOf(two)).toMatchObject({ at: null })
    const asked = async ({ guest }: typeof garage) => (await guest.get('/api/garage')).body.remindsOfDue
    expect([await asked(garage), await asked(withoutMail)]).toEqual([false, false])
    await buildSetting(garage.db, 'notification_settings', reminders(true))
    expect(await asked(garage)).toBe(true)
  })

  it('a form sent again with another answer is the same booking', async () => {
    const maya = person()
    const [first, again] = [await book(maya), await book({ ...maya, agreesToOffers: true })]
    expect(again.body.id).toBe(first.body.id)
  })

  it('another value is refused with a sentence', async () => {
    const { status, body } = await book({ ...person(), agreesToOffers: 'yes' })
    expect([status, body.fields]).toEqual([
      400,
      { 'client.agreesToOffers': 'agreesToOffers must be true or false' },
    ])
  })

  it('the form for rental cars records it, too', async () => {
    const maya = person()
    const { id } = await buildRentalVehicle(garage.db, { dailyRate: 7900 })
    const photo = async () => `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`
    const { status } = await garage.guest.post('/api/book-rental', {
      client: { ...maya, agreesToOffers: true },
      rentalBooking: {
        ...{ rentalVehicleId: id, startDate: '2026-11-24', endDate: '2026-11-28' },
        ...{ pickupTime: '09:00', returnTime: '17:00', totalAmount: 31_600 },
        ...{ customerAddress: '8/27 Enmore Road, Newtown NSW 2042', driverLicense: '21487306' },
        ...{ licenseExpirationDate: '2028-03-14', dateOfBirth: '1995-02-11' },
        ...{ licensePhotoUrl: await photo(), licensePhotoBackUrl: await photo() },
      },
    })
    expect(status).toBe(201)
    expect(await consentOf(maya)).toMatchObject({ at: now, by: 'customer' })
  })
})
