import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildTow,
  buildVehicle,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
})

const lists = [
  'clients',
  'vehicles',
  'appointments',
  'rental-bookings',
  'rental-vehicles',
  'tow-bookings',
] as const

async function idsAt(list: (typeof lists)[number] | 'staff/cards', search: string): Promise<string[]> {
  const { status, body } = await admin.get(`/api/${list}?search=${encodeURIComponent(search)}`)
  expect(status, list).toBe(200)
  return body.map(({ id }: { id: string }) => id)
}

describe('every list', () => {
  it('accents, apostrophes, hyphens, the order of words and the separators of plates make no difference', async () => {
    const client = await buildClient(garage.db, { name: 'Éabha-Mei D’Arcy', phone: '+61412345678' })
    const vehicle = await buildVehicle(garage.db, {
      clientId: client.id,
      licensePlate: 'QQQ123',
      make: 'Citroën',
    })
    const appointment = await buildAppointment(garage.db, { clientId: client.id, vehicleId: vehicle.id })
    const car = await buildRentalVehicle(garage.db, {
      make: 'Škoda',
      model: 'T-Cross',
      licensePlate: 'RRR456',
    })
    const rental = await buildRental(garage.db, { clientId: client.id, rentalVehicleId: car.id })
    const tow = await buildTow(garage.db, {
      customerName: 'Éabha-Mei D’Arcy',
      customerPhone: '+61412345678',
      vehicleLicensePlate: 'QQQ123',
    })
    const ofPerson = {
      clients: client,
      vehicles: vehicle,
      appointments: appointment,
      'rental-bookings': rental,
      'tow-bookings': tow,
    }
    for (const [list, { id }] of Object.entries(ofPerson))
      for (const typed of [
        "d'arcy",
        'darcy',
        'd`arcy mei',
        'eabha mei',
        'eabhamei',
        'DʼARCY  Éabha',
        '0412 345 678',
        '+61 (0)412-345-678',
        '412345678',
      ])
        expect(await idsAt(list as (typeof lists)[number], typed), `${typed} in ${list}`).toEqual([id])
    for (const list of ['clients', 'vehicles', 'appointments', 'tow-bookings'] as const)
      for (const typed of ['qqq123', 'QQQ-123', 'qqq 123', 'QQQ·123', 'darcy qqq123'])
        expect(await idsAt(list, typed), `${typed} in ${list}`).toEqual([ofPerson[list].id])
    for (const [list, { id }] of Object.entries({ 'rental-vehicles': car, 'rental-bookings': rental }))
      for (const typed of ['skoda', 't cross', 'tcross skoda', 'rrr-456', 'RRR 456'])
        expect(await idsAt(list as (typeof lists)[number], typed), `${typed} in ${list}`).toEqual([id])
    for (const list of lists)
      for (const typed of ["-'", 'darcy zzz', '%'])
        expect(await idsAt(list, typed), `${typed} in ${list}`).toEqual([])
  })

  it('appointments are found by a service that was typed, without accents, hyphens and apostrophes', async () => {
    const { id } = await buildAppointment(garage.db, { services: ['Révision du pare-brise d’origine'] })
    for (const typed of ['revision', 'RÉVISION', 'parebrise', 'pare-brise', "d'origine", 'dorigine revision'])
      expect(await idsAt('appointments', typed), typed).toEqual([id])
  })

  it('staff are found by name in any order and by phone', async () => {
    const member = await buildStaff(garage.db, { name: 'Jun-Ho Łee', phone: '+61255501842' })
    for (const typed of ['lee jun', 'junho', 'jun ho', '(02) 5550 1842', '02 55501842'])
      expect(await idsAt('staff/cards', typed), typed).toEqual([member.id])
  })

  it('everything is found in the same spellings by the search of all records', async () => {
    const client = await buildClient(garage.db, { name: 'Siobhán O’Brien-Ng' })
    for (const typed of ["o'brien", 'obrien siobhan', 'ng obrien', 'obrienng', 'siobhan ng']) {
      const { body } = await admin.get(`/api/search?q=${encodeURIComponent(typed)}`)
      expect(
        body.clients.results.map(({ id }: { id: string }) => id),
        typed,
      ).toEqual([client.id])
    }
  })
})

it('clients A to Z: accents and case make no difference, on every page', async () => {
  const names = [
    'Élodie Order',
    'Ellen Order',
    'emma Order',
    'Eloise Order',
    'Zoë Order',
    'zara Order',
    'O’Dea Order',
    'Oda Order',
    'Odette Order',
  ]
  for (const name of names) await buildClient(garage.db, { name })
  const listed: string[] = []
  let path: string | undefined = '/api/clients?search=order&sort=name&limit=2'
  while (path !== undefined) {
    const { body, headers } = await admin.get(path)
    listed.push(...body.map(({ name }: { name: string }) => name))
    path = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
  }
  expect(listed).toEqual([
    'Ellen Order',
    'Élodie Order',
    'Eloise Order',
    'emma Order',
    'Oda Order',
    'O’Dea Order',
    'Odette Order',
    'zara Order',
    'Zoë Order',
  ])
})
