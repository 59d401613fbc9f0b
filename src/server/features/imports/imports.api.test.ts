import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { imports } from '#server/db/schema/imports-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildClient, buildVehicle } from '#server/testing/factories'
import { acceptanceOf, csv, fieldsOf, importsOf } from '#server/testing/import-file'
import { formOf } from '#server/testing/multipart'
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

const { send, preview, importAll } = importsOf(() => admin)

const header = 'First Name,Surname,E-mail,Mobile,Rego,Make,Model,Year'
const samira = 'Samira,Okafor,Samira@Example.com,0491 570 156,abc 123,Toyota,Corolla,2019'
const mei = 'Mei,Tan,mei@example.com,0491 570 157,XYZ789,Mazda,CX-5,2021'

describe('the preview of an import', () => {
  it('columns are recognised by their headers, and nothing is written', async () => {
    const shown = await preview(csv(header, samira, mei))
    expect(fieldsOf(shown)).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'licensePlate', 'make', 'model', 'year'],
    ])
    expect(shown.columns[4]).toEqual({
      header: 'Rego',
      field: 'licensePlate',
      examples: ['abc 123', 'XYZ789'],
      values: 2,
    })
    expect(shown.counts).toEqual({
      ...{
        rows: 2,
        newClients: 2,
        knownClients: 0,
        newVehicles: 2,
        knownVehicles: 0,
        skipped: 0,
        sharedPlates: 0,
      },
    })
    expect(await garage.db.$count(clients)).toBe(0)
  })

  it('a file without headers is recognised by its content', async () => {
    const shown = await preview(
      csv('0491 570 156;Samira Okafor;samira@example.com', '0491 570 157;Mei Tan;mei@example.com'),
    )
    expect([shown.hasHeader, fieldsOf(shown)]).toEqual([false, ['phone', 'name', 'email']])
    expect(shown.counts.newClients).toBe(2)
  })

  it('every error of a row is named with its row in the spreadsheet; the other rows can be imported', async () => {
    const broken = ',,samira@,12,,Toyota,,1800'
    const shown = await preview(csv(header, '', broken, mei))
    expect(shown.counts).toMatchObject({ rows: 2, newClients: 1, skipped: 1 })
    expect(shown.problems).toEqual([
      {
        row: 3,
        name: '',
        problems: [
          'The name is missing.',
          '“samira@” is not a valid email address.',
          '“12” is not a valid phone number.',
        ],
      },
    ])
  })

  it('clients and vehicles that exist already are recognised by email and phone, and by plate', async () => {
    const client = await buildClient(garage.db, { email: 'SAMIRA@example.com', phone: '+61491570156' })
    await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'ABC123' })
    const shown = await preview(csv(header, samira, mei))
    expect(shown.counts).toMatchObject({ newClients: 1, knownClients: 1, newVehicles: 1, knownVehicles: 1 })
    expect(shown.rows.map((row) => [row.client, row.vehicle?.isNew])).toEqual([
      ['known', false],
      ['new', true],
    ])
  })

  it('a plate with two owners in the file is named and costs no client; a repeated row adds nothing', async () => {
    const stolen = 'Mei,Tan,mei@example.com,0491 570 157,ABC123,Mazda,CX-5,2021'
    const shown = await preview(csv(header, samira, samira, stolen))
    expect(shown.rows.map(({ client }) => client)).toEqual(['new', 'repeated', 'new'])
    expect(shown.rows[2]?.vehicle).toBeNull()
    expect(shown.changes[0]).toEqual({
      ...{ kind: 'left_out', field: 'licensePlate', count: 1 },
      reason: 'an earlier row has the vehicle for another client',
      examples: [{ row: 4, name: 'Mei Tan', from: 'ABC123', to: 'Samira Okafor, row 2' }],
    })
  })

  it('cells that are left out or changed are named by field and reason, and their rows are imported', async () => {
    const shown = await preview(
      csv(
        `${header},Odo,Since,Notes`,
        'Ann,Lee,ann@example.com,412000001,BNR-32,Nissan,Skyline,1969,N/A,9999-12-31,Loyal',
        'Bo,Lee,bo@example.com,(02) 5550 1234 / 0412 000 002,TBA,Nissan,Skyline,,85k,2024-03-25 10:30:00 +1100,',
      ),
    )
    expect(shown.counts).toMatchObject({ newClients: 2, newVehicles: 2, skipped: 0 })
    expect(shown.columns.at(-1)).toMatchObject({ header: 'Notes', field: null, values: 1 })
    expect(
      shown.changes.flatMap(({ kind, field, examples }) =>
        examples.map(({ row, from, to }) => [kind, field, row, from, to]),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['changed', 'phone', 2, '412000001', '0412 000 001'],
        ['left_out', 'year', 2, '1969', '2026 is saved'],
        ['left_out', 'mileage', 2, 'N/A', null],
        ['left_out', 'added', 2, '9999-12-31', null],
        ['left_out', 'phone', 3, '(02) 5550 1234', '0412 000 002'],
        ['left_out', 'licensePlate', 3, 'TBA', null],
        ['left_out', 'mileage', 3, '85k', null],
        ['changed', 'year', 3, '', '2026'],
      ]),
    )
  })

  it('dates that are due and kilometres of the next service are read and saved', async () => {
    const file = csv(
      `${header},Rego expiry,Pink slip due,Next service,Next service km`,
      `${samira},3/12/2026,2026-11-20,14 Mar 2027,"85,000"`,
      'Bo,Lee,bo@example.com,0412 000 002,BO123,Nissan,Skyline,1999,12/25/2026,never,1/1/1999,85k',
    )
    const shown = await preview(file)
    expect(shown.columns.slice(-4).map(({ field }) => field)).toEqual([
      ...['registrationExpires', 'inspectionDue', 'serviceDueDate', 'serviceDueMileage'],
    ])
    const left = shown.changes.filter(({ kind }) => kind === 'left_out').map(({ field }) => field)
    expect(left).toEqual(
      expect.arrayContaining(['registrationExpires', 'inspectionDue', 'serviceDueDate', 'serviceDueMileage']),
    )
    await importAll(file)
    const stored = await garage.db.select().from(vehicles).orderBy(vehicles.make)
    expect(stored).toMatchObject([
      { make: 'Nissan', registrationExpires: null, serviceDueOn: null },
      {
        ...{ registrationExpires: '2026-12-03', inspectionDue: '2026-11-20' },
        ...{ serviceDueDate: '2027-03-14', serviceDueMileage: 85_000, serviceDueOn: '2027-03-14' },
      },
    ])
  })

  it('a client who exists already with another name keeps it, and the name of the file is named', async () => {
    await buildClient(garage.db, { name: 'John Okafor', email: 'samira@example.com', phone: '+61491570156' })
    const shown = await preview(csv(header, samira))
    expect(shown.changes[0]).toMatchObject({
      ...{ kind: 'left_out', field: 'name', count: 1 },
      examples: [{ row: 2, from: 'Samira Okafor', to: 'John Okafor' }],
    })
  })

  it('a plate that another client has already is named with that client, and imported', async () => {
    const helen = await buildClient(garage.db, { name: 'Helen Papadakis' })
    await buildVehicle(garage.db, { clientId: helen.id, licensePlate: 'XYZ789' })
    const sold = 'Mei,Tan,mei.tan@example.com,0491 570 158,xyz 789,Mazda,CX-5,2021'
    const shown = await preview(csv(header, sold))
    expect(shown.sharedPlates).toEqual([{ row: 2, licensePlate: 'XYZ789', otherOwner: 'Helen Papadakis' }])
    expect(shown.counts).toMatchObject({ newVehicles: 1, sharedPlates: 1, skipped: 0 })
  })

  it('without a column for the phone, the missing field is named instead of an error in each row', async () => {
    const shown = await preview(csv('Name,Email', 'Mei Tan,mei@example.com'))
    expect([shown.missing, shown.counts.rows, shown.counts.skipped]).toEqual([['phone'], 1, 0])
  })

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('accents are read in %s', async (_, encode) => {
    const shown = await preview(encode('Name\tEmail\tPhone\nRenée Müller\tr@example.com\t0491 570 156\n'))
    expect(shown.rows[0]?.name).toBe('Renée Müller')
  })

  it.each([
    ['a spreadsheet file', Buffer.from('PK\x03\x04\0\0\x08binary', 'latin1'), 'This is not a CSV file.'],
    [
      'another encoding',
      Buffer.from([...Buffer.from('Name,Email\n'), 0x81, 0x8d]),
      'The characters of this file',
    ],
    ['headers only', csv(header), 'This file contains no rows.'],
    ['an open quotation mark', csv(header, samira, '"Mei,Tan'), 'A quotation mark in row 3 is not closed.'],
    ['more than 100 columns', csv(`${','.repeat(100)}x`), 'This file has more than 100 columns.'],
  ])('%s is refused with a sentence', async (_, bytes, sentence) => {
    const { status, body } = await send('/preview', bytes)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['file']])
    expect(body.fields.file).toContain(sentence)
  })

  it('a file larger than 10 MB is refused with a sentence', async () => {
    const { status, body } = await send('/preview', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    expect([status, body.code, body.message]).toEqual([
      413,
      'file_too_large',
      'This file is larger than 10 MB. Please split it into several files.',
    ])
  })

  it('the rows with an error are returned as CSV with the reason, and can be imported once corrected', async () => {
    const bytes = csv(header, mei, '=1+1,Okafor,samira@example,+61491570156,,,,')
    const { columns, hasHeader } = acceptanceOf(await preview(bytes))
    const { status, body, headers } = await send('/problems', bytes, { columns, hasHeader })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="rows-to-correct.csv"',
    ])
    expect(Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true }).data).toEqual([
      [...header.split(','), 'Problem'],
      [
        "'=1+1",
        'Okafor',
        'samira@example',
        "'+61491570156",
        '',
        '',
        '',
        '',
        '“samira@example” is not a valid email address.',
      ],
    ])
    const corrected = await preview(Buffer.from(body.replace('samira@example,', 'samira@example.com,')))
    expect([corrected.counts.newClients, corrected.rows[0]?.name]).toEqual([1, '=1+1 Okafor'])
  })
})

describe('an import', () => {
  it('adds every customer whose optional cells cannot be read', async () => {
    const cells = ['BNR32-001234,N/A,25/03/24,', ',,,1969', ',-1,31/02/2020,2030', '???,12.5k,soon,nineteen']
    const { clientCount, vehicleCount } = await importAll(
      csv(
        'Name,Email,Mobile,Make,Model,VIN,Odometer,Customer since,Year',
        ...cells.map((rest, at) => `Client ${at},c${at}@example.com,0491 570 15${at},Nissan,Skyline,${rest}`),
      ),
    )
    expect([clientCount, vehicleCount]).toEqual([4, 4])
  })

  it('adds what the preview showed, with one audit entry', async () => {
    const { id } = await importAll(
      csv(
        `${header},Colour,Kms,VIN,Preferred contact,Status,Since`,
        `${samira},Red,"68,400 km",,SMS,VIP,3 Mar 2019`,
      ),
    )
    const [client] = await garage.db.select().from(clients)
    expect(client).toMatchObject({
      ...{
        name: 'Samira Okafor',
        email: 'samira@example.com',
        phone: '+61491570156',
        preferredContact: 'sms',
      },
      ...{ status: 'vip', importId: id, version: 1, createdAt: new Date('2019-03-02T13:00:00Z') },
    })
    const [vehicle] = await garage.db.select().from(vehicles)
    expect(vehicle).toMatchObject({
      ...{ clientId: client?.id, make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: 'ABC123' },
      ...{ vin: null, mileage: 68_400, colour: 'Red', importId: id },
    })
    const entries = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id)
    expect(entries.map(({ action, recordName }) => [action, recordName])).toEqual([
      ['imported', 'clients.csv'],
    ])
    const { body: listed } = await admin.get('/api/imports')
    expect(listed).toMatchObject([
      { id, fileName: 'clients.csv', clientCount: 1, vehicleCount: 1, undoable: true },
    ])
  })

  it('formulas are stored as the text that they are', async () => {
    await importAll(csv('Name,Email,Phone', '"=HYPERLINK(""x"",""y"")",f@example.com,0491 570 156'))
    const [client] = await garage.db.select().from(clients)
    expect(client?.name).toBe('=HYPERLINK("x","y")')
  })

  it('an existing client is not changed, and gets the new vehicle', async () => {
    const client = await buildClient(garage.db, {
      ...{ name: 'Sam', email: 'samira@example.com', phone: '+61491570156' },
    })
    await importAll(csv(header, samira))
    const [stored, ...others] = await garage.db.select().from(clients)
    expect([stored?.name, stored?.version, others]).toEqual(['Sam', client.version, []])
    expect(await garage.db.$count(vehicles, eq(vehicles.clientId, client.id))).toBe(1)
  })

  it('a second import of the same file adds nothing, also not a vehicle without a plate', async () => {
    const bytes = csv(header, samira, mei.replace('XYZ789', ''))
    await importAll(bytes)
    expect((await preview(bytes)).counts).toMatchObject({ newClients: 0, newVehicles: 0, knownVehicles: 2 })
    expect(await importAll(bytes)).toMatchObject({ clientCount: 0, vehicleCount: 0 })
    expect(await garage.db.$count(vehicles)).toBe(2)
  })

  it('a vehicle without a plate is added beside one with a plate of the same model, far apart in the file', async () => {
    const others = Array.from({ length: 1000 }, (_, at) => mei.replace('XYZ789', `P${at}`))
    const { vehicleCount } = await importAll(csv(header, samira, ...others, samira.replace('abc 123', '')))
    expect(vehicleCount).toBe(1002)
  })

  it('after a colleague has added one of its clients, it is refused and adds nothing', async () => {
    const bytes = csv(header, samira, mei)
    const accepted = acceptanceOf(await preview(bytes))
    await buildClient(garage.db, { email: 'mei@example.com', phone: '+61491570157' })
    const { status, body } = await send('', bytes, accepted)
    expect([status, body.code]).toEqual([409, 'import_changed'])
    expect([await garage.db.$count(clients), await garage.db.$count(imports)]).toEqual([1, 0])
  })

  it('another file than the previewed one is refused', async () => {
    const accepted = acceptanceOf(await preview(csv(header, samira)))
    const { status, body } = await send('', csv(header, mei), accepted)
    expect([status, body.code, await garage.db.$count(clients)]).toEqual([409, 'import_changed', 0])
  })

  it('the same request sent twice imports once', async () => {
    const bytes = csv(header, samira)
    const accepted = acceptanceOf(await preview(bytes))
    const answers = [await send('', bytes, accepted, 'import 1'), await send('', bytes, accepted, 'import 1')]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    expect(await garage.db.$count(imports)).toBe(1)
  })

  it('is for administrators', async () => {
    const staff = await garage.as('staff')
    const { payload, headers } = await formOf([[csv(header, samira), { field: 'file' }]])
    expect((await staff.post('/api/imports/preview', payload, { headers })).status).toBe(403)
    expect((await staff.get('/api/imports')).status).toBe(403)
  })

  it('a file of several batches is imported and undone as a whole', async () => {
    const lines = Array.from(
      { length: 3500 },
      (_, at) => `Client ${at},c${at}@example.com,04${String(at).padStart(8, '0')},P${at},Mazda,3,2020`,
    )
    const { id } = await importAll(csv('Name,Email,Phone,Plate,Make,Model,Year', ...lines))
    expect([await garage.db.$count(clients), await garage.db.$count(vehicles)]).toEqual([3500, 3500])
    const { body } = await admin.post(`/api/imports/${id}/undo`)
    expect(body).toMatchObject({ removedClients: 3500, removedVehicles: 3500, keptCount: 0 })
  })
})

describe('undoing an import', () => {
  it('removes what it added; what has been changed or booked since is kept and named', async () => {
    const noor = 'Noor,Aziz,noor@example.com,0491 570 158,NOR158,Kia,Rio,2018'
    const { id } = await importAll(csv(header, samira, mei, noor))
    const [changed] = await garage.db.select().from(clients).where(eq(clients.email, 'samira@example.com'))
    await admin.put(`/api/clients/${changed?.id}`, { name: 'Samira Okafor-Lee' })
    const [booked] = await garage.db.select().from(vehicles).where(eq(vehicles.licensePlate, 'XYZ789'))
    await buildAppointment(garage.db, { clientId: booked?.clientId ?? '', vehicleId: booked?.id ?? '' })
    const { status, body } = await admin.post(`/api/imports/${id}/undo`)
    expect([status, body.removedClients, body.removedVehicles, body.keptCount]).toEqual([200, 1, 2, 3])
    expect(body.kept.map(({ name }: { name: string }) => name)).toEqual([
      ...['Mei Tan', 'Samira Okafor-Lee', '2021 Mazda CX-5 XYZ789'],
    ])
    const { body: listed } = await admin.get('/api/imports')
    expect(listed).toMatchObject([{ undoneAt: '2026-11-19T22:00:00.000Z', undoable: false }])
  })

  it('a client with a manually added vehicle is kept', async () => {
    const { id } = await importAll(csv(header, samira))
    const [client] = await garage.db.select().from(clients)
    await buildVehicle(garage.db, { clientId: client?.id ?? '', licensePlate: 'HAND1' })
    const { body } = await admin.post(`/api/imports/${id}/undo`)
    expect(body).toMatchObject({ removedClients: 0, removedVehicles: 1, kept: [{ name: 'Samira Okafor' }] })
  })

  it('is possible once, within 30 days', async () => {
    const { id } = await importAll(csv(header, samira))
    garage.setClock('2026-12-19T22:00:00.000Z')
    const later = await garage.as('admin')
    const late = await later.post(`/api/imports/${id}/undo`)
    expect([late.status, late.body.message]).toEqual([
      409,
      'This import is more than 30 days old and can no longer be undone.',
    ])
    garage.setClock('2026-12-19T21:00:00.000Z')
    expect((await later.post(`/api/imports/${id}/undo`)).status).toBe(200)
    const again = await later.post(`/api/imports/${id}/undo`)
    expect([again.status, again.body.message]).toEqual([409, 'This import has already been undone.'])
  })
})
