import { beforeAll, describe, expect, it } from 'vitest'
import { clients } from '#server/db/schema/clients-table'
import { buildClient, demoPassword } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
let staff: Caller
beforeAll(async () => {
  staff = await garage.as('staff')
})

const mei = { name: 'Mei Tan', email: 'mei@tan.example', phone: '02 9876 5432 ext 5' }
const booking = (given: object, plate: string) => ({
  client: { name: 'Mei Tan', email: 'mei@tan.example', phone: '02 9876 5432', ...given },
  vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: plate },
  appointment: { timeSlotId: '2026-11-25T08:00', services: ['Logbook Service'] },
})

describe('a phone number with an extension', () => {
  it('the extension is stored beside the number, and the client is found by the number', async () => {
    const { status, body } = await staff.post('/api/clients', mei)
    expect([status, body.phone]).toEqual([201, '+61298765432;ext=5'])
    const found = async (search: string) =>
      (await staff.get(`/api/clients?search=${encodeURIComponent(search)}`)).body.length
    for (const search of [
      '9876 5432',
      '02 9876 5432',
      '(02) 9876 5432 ext. 5',
      '+61298765432',
      '02 9876 5432 x8',
    ])
      expect([search, await found(search)]).toEqual([search, 1])
    const { body: results } = await staff.get(`/api/search?q=${encodeURIComponent('02 9876 5432 ext 5')}`)
    expect(JSON.stringify(results)).toContain('Mei Tan')
    const known = await staff.get(`/api/clients/known?phone=${encodeURIComponent('(02) 9876 5432')}`)
    expect(known.body.byPhone).toMatchObject({ id: body.id, phone: '+61298765432;ext=5' })
  })

  it('the same email and number with another extension or without one is the same client', async () => {
    for (const phone of ['02 9876 5432', '02 9876 5432 ext 6', '+61 2 9876 5432 #5']) {
      const { status, body } = await staff.post('/api/clients', { ...mei, phone })
      expect([status, body.message]).toEqual([409, 'A client with this email and phone already exists.'])
    }
    expect((await garage.guest.post('/api/book-appointment', booking({}, 'MEI1'))).status).toBe(201)
    expect(await garage.db.$count(clients)).toBe(1)
  })

  it('extensions do not raise the limit of open requests of a phone', async () => {
    const answers = []
    for (let extension = 1; extension <= 6; extension += 1) {
      const contact = { email: `a${extension}@many.example`, phone: `02 9999 0000 ext ${extension}` }
      const request = booking(contact, `MANY${extension}`)
      request.appointment.timeSlotId = `2026-11-2${4 + Math.ceil(extension / 2)}T${extension % 2 ? '09:30' : '08:00'}`
      answers.push((await garage.guest.post('/api/book-appointment', request)).body.code ?? 'booked')
    }
    expect(answers).toEqual([...Array(5).fill('booked'), 'too_many_open'])
  })
})

describe('pasted invisible characters', () => {
  it('are dropped from phone, email and plate of staff and public forms, and from a sign-in', async () => {
    const pasted = { phone: '\u202a0412 345 678\u202c', email: '\u2068kim@\u200bpasted.example\u2069' }
    const { body } = await staff.post('/api/clients', { name: 'Kim', ...pasted })
    expect(body).toMatchObject({ phone: '+61412345678', email: 'kim@pasted.example' })
    const car = {
      clientId: body.id,
      make: 'Kia',
      model: 'Rio',
      year: 2019,
      licensePlate: '\u200eKI\u00adM01\ufeff',
    }
    expect((await staff.post('/api/vehicles', car)).body.licensePlate).toBe('KIM01')
    const { body: receipt } = await garage.guest.post('/api/book-appointment', {
      ...booking(pasted, '\u2066KIM\u200b02\u2069'),
      appointment: { timeSlotId: '2026-11-27T08:00', services: ['Logbook Service'] },
    })
    expect(receipt).toMatchObject({
      client: { email: 'kim@pasted.example' },
      vehicle: { licensePlate: 'KIM02' },
    })
    const { body: user } = await staff.get('/api/auth/user')
    const signIn = { email: `\u202a${user.email}\u202c`, password: demoPassword }
    expect((await garage.guest.post('/api/auth/local-login', signIn)).status).toBe(200)
  })

  it('a number such as 0550 is exported in national format', async () => {
    await buildClient(garage.db, { name: 'Vera Voip', phone: '+61550123456' })
    const { body } = await (await garage.as('admin')).get('/api/exports/clients')
    expect(body).toContain('0550 123 456')
    expect(body).toContain('(02) 9876 5432 ext. 5')
  })
})
