import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { imports } from '#server/db/schema/imports-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildClient } from '#server/testing/factories'
import { csv, importsOf } from '#server/testing/import-file'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeAll(async () => {
  admin = await garage.as('admin')
})
beforeEach(async () => {
  await garage.db.delete(appointments)
  await garage.db.delete(vehicles)
  await garage.db.delete(clients)
  await garage.db.delete(imports)
})
const { preview, importAll } = importsOf(() => admin)

const header = 'Name,Email,Mobile,Rego,Make,Model,Year'
const contact = 'smiths@example.com,0491 570 156'
const john = `John Smith,${contact},JOH111,Kia,Rio,2020`
const mary = `Mary Smith,${contact},MAR222,Mazda,3,2021`

/** Returns each client with the plates of their vehicles, and whether the contact is shared. */
async function owners() {
  const rows = await garage.db
    .select({ name: clients.name, shares: clients.sharesContact, plate: vehicles.licensePlate })
    .from(clients)
    .leftJoin(vehicles, eq(vehicles.clientId, clients.id))
    .orderBy(asc(clients.name), asc(vehicles.licensePlate))
  return rows.map(({ name, shares, plate }) => `${name}${shares ? ' (shares)' : ''}: ${plate}`)
}

/** Adds John, and Mary beside him from her online booking. */
async function buildCouple() {
  const { id } = await buildClient(garage.db, {
    ...{ name: 'John Smith', email: 'smiths@example.com', phone: '+61491570156' },
  })
  const booking = await buildAppointment(garage.db, {
    ...{ clientId: id, bookedName: 'Mary Smith', bookedEmail: 'smiths@example.com' },
    bookedPhone: '+61491570156',
  })
  const path = `/api/appointments/${booking.id}/booked-by`
  const { status } = await admin.patch(path, { choice: 'own_client' })
  expect(status).toBe(200)
  await garage.db.delete(appointments)
  await garage.db.delete(vehicles)
}

describe('a file with people who share email and phone', () => {
  const couple = ['John Smith: JOH111', 'Mary Smith (shares): MAR222']

  it('adds a client for each name, each with the own vehicle, as the preview says', async () => {
    const shown = await preview(csv(header, john, mary))
    expect(shown.counts).toMatchObject({ newClients: 2, newVehicles: 2 })
    expect(shown.rows.map(({ client }) => client)).toEqual(['new', 'new'])
    expect(shown.changes).toEqual([])
    await importAll(csv(header, john, mary))
    expect(await owners()).toEqual(couple)
  })

  it('adds nothing when it is imported again, in any order and spelling', async () => {
    await importAll(csv(header, john, mary))
    const again = csv(header, mary.replace('Mary Smith', 'MARY-SMITH'), john)
    expect((await preview(again)).counts).toMatchObject({ newClients: 0, knownClients: 2, newVehicles: 0 })
    expect(await importAll(again)).toMatchObject({ clientCount: 0, vehicleCount: 0 })
    expect(await importAll(csv(header, mary))).toMatchObject({ clientCount: 0, vehicleCount: 0 })
    expect(await owners()).toEqual(couple)
  })

  it('is undone as a whole', async () => {
    const { id } = await importAll(csv(header, john, mary))
    const { body } = await admin.post(`/api/imports/${id}/undo`)
    expect(body).toMatchObject({ removedClients: 2, removedVehicles: 2, keptCount: 0 })
    expect(await owners()).toEqual([])
    await importAll(csv(header, john, mary))
    expect(await owners()).toEqual(couple)
  })

  it('keeps them apart where a row of one is more than a batch away from the other', async () => {
    const others = Array.from(
      { length: 1100 },
      (_, at) => `Sam No${at},c${at}@example.com,0491 570 157,P${at},Kia,Rio,2020`,
    )
    const { clientCount } = await importAll(csv(header, john, ...others, mary))
    expect(clientCount).toBe(1102)
    const found = (await owners()).filter((owner) => owner.includes('Smith'))
    expect(found).toEqual(couple)
  })

  it('beside one of them who exists already, adds only the other one, in any order', async () => {
    const stored = { name: 'John Smith', email: 'Smiths@example.com', phone: '+61491570156' }
    await buildClient(garage.db, stored)
    const shown = await preview(csv(header, mary, john))
    expect(shown.rows.map(({ client }) => client)).toEqual(['new', 'known'])
    await importAll(csv(header, mary, john))
    expect(await owners()).toEqual(couple)
  })
})

describe('a file with one of two clients who share email and phone', () => {
  beforeEach(buildCouple)

  it.each([
    ['the second one', mary, ['John Smith: null', 'Mary Smith (shares): MAR222']],
    ['the first one', john, ['John Smith: JOH111', 'Mary Smith (shares): null']],
    [
      'the second one in another spelling',
      mary.replace('Mary Smith', 'MARY  SMITH'),
      ['John Smith: null', 'Mary Smith (shares): MAR222'],
    ],
    [
      'a name that neither has',
      mary.replace('Mary', 'J.'),
      ['John Smith: MAR222', 'Mary Smith (shares): null'],
    ],
  ])('adds the vehicle to %s', async (_, row, expected) => {
    expect(await importAll(csv(header, row))).toMatchObject({ clientCount: 0, vehicleCount: 1 })
    expect(await owners()).toEqual(expected)
    expect((await preview(csv(header, row))).counts).toMatchObject({ newClients: 0, newVehicles: 0 })
  })

  it('adds the vehicles of both to each of them', async () => {
    await importAll(csv(header, mary, john))
    expect(await owners()).toEqual(['John Smith: JOH111', 'Mary Smith (shares): MAR222'])
  })
})

describe('a phone number with an extension', () => {
  it.each([
    ['in the file', '+61291570156', '02 9157 0156 ext 12'],
    ['in the database', '+61291570156;ext=12', '(02) 9157 0156'],
    ['in both, another one', '+61291570156;ext=12', '02 9157 0156 x7'],
  ])('%s finds the client with the number', async (_, stored, typed) => {
    await buildClient(garage.db, { name: 'Mei Tan', email: 'mei@example.com', phone: stored })
    const file = csv(header, `Mei Tan,mei@example.com,${typed},MEI111,Kia,Rio,2020`)
    expect((await preview(file)).counts).toMatchObject({ newClients: 0, knownClients: 1, newVehicles: 1 })
    expect(await importAll(file)).toMatchObject({ clientCount: 0, vehicleCount: 1 })
  })
})

describe('rows without an email', () => {
  const requireEmail = async (clientEmailRequired: boolean) => {
    const body = { settingValue: { clientEmailRequired } }
    expect((await admin.put('/api/settings/business_info', body)).status).toBe(200)
  }
  const file = csv(
    header,
    'Ann Lee,,0491 570 158,ANN111,Kia,Rio,2020',
    'Bo Lee,n/a,0491 570 158,BOL222,Kia,Rio,2020',
  )

  it('are skipped where the settings require one, also if the caller asks otherwise', async () => {
    await requireEmail(true)
    const shown = await preview(file, { withoutEmail: 'true' })
    expect([shown.withoutEmail, shown.counts.newClients, shown.counts.skipped]).toEqual([null, 0, 2])
  })

  it('are imported where the settings do not, unless the administrator chooses otherwise, and found again by name and phone', async () => {
    await requireEmail(false)
    const without = await preview(file, { withoutEmail: 'false' })
    expect(without.counts).toMatchObject({ newClients: 0, skipped: 2 })
    const shown = await preview(file)
    expect([shown.withoutEmail, shown.counts.newClients, shown.counts.skipped]).toEqual([true, 2, 0])
    await importAll(file)
    expect(await owners()).toEqual(['Ann Lee: ANN111', 'Bo Lee: BOL222'])
    const again = csv(header, 'ANN LEE,,0491 570 158,ANN333,Kia,Rio,2020')
    expect(await importAll(again)).toMatchObject({
      clientCount: 0,
      vehicleCount: 1,
    })
    expect(await owners()).toEqual(['Ann Lee: ANN111', 'Ann Lee: ANN333', 'Bo Lee: BOL222'])
    await requireEmail(true)
  })
})
