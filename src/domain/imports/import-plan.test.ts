import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import type { ImportColumns } from './import-fields.ts'
import { ImportPlanner, type PlannedRow } from './import-plan.ts'

const columns: ImportColumns = [
  ...(['name', 'email', 'phone', 'licensePlate', 'make', 'model', 'year', 'mileage', 'added'] as const),
]
const reading = {
  ...{ today: calendarDate('2026-11-20'), emailRequired: true, earliestVehicleYear: 1980 },
  numberStyle: 'dot_decimal' as const,
}

function planOf(rows: readonly string[][], options: Partial<typeof reading> = {}): PlannedRow[] {
  const planner = new ImportPlanner(columns, { ...reading, ...options })
  return rows.map((cells, at) => planner.plan(at + 2, cells))
}
const only = (...cells: string[]) => planOf([cells])[0]
const client = ['Mei Tan', 'Mei@Example.com', '0491 570 156'] as const
const mazda = ['Mazda', '3', '2020'] as const

describe('a row of an imported file', () => {
  it('is read as staff write it: phone, email, plate, kilometres and date', () => {
    expect(only(...client, 'abc 123', ...mazda, '68,400 km', '3 Mar 2019')).toMatchObject({
      client: { name: 'Mei Tan', email: 'mei@example.com', phone: '+61491570156', added: '2019-03-03' },
      vehicle: { licensePlate: 'ABC123', make: 'Mazda', model: '3', year: 2020, mileage: 68_400 },
    })
  })

  it.each(['dr.patel', 'ACME PTY.LTD', 'carsales.com.au'])('keeps the name %j', (name) => {
    expect(only(name, ...client.slice(1))).toMatchObject({ client: { name } })
  })

  it('without any vehicle field it adds only the client', () => {
    expect(only(...client)).toMatchObject({
      client: { preferredContact: 'phone', status: 'active' },
      vehicle: null,
    })
  })

  it.each([
    [['', ...client.slice(1)], 'The name is missing.'],
    [['Mei Tan', '', client[2]], 'The email address is missing.'],
    [['Mei Tan', client[1], ''], 'The phone number is missing.'],
    [['Mei Tan', client[1], '5550 0000'], '“5550 0000” is not a valid phone number.'],
    [
      ['Mei Tan', client[1], '4.12E+08'],
      '“4.12E+08” is a number that a spreadsheet has shortened. Please write the phone number in full.',
    ],
    [['Mei Tan', 'mei@', client[2]], '“mei@” is not a valid email address.'],
  ])('%j is skipped: %s', (cells, sentence) => {
    expect(only(...cells)).toMatchObject({ problems: [sentence] })
  })
})

describe('an optional cell that cannot be read costs neither the client nor the vehicle:', () => {
  const row = { licensePlate: 'ABC123', make: 'Mazda', model: '3', year: '2020', mileage: '68400', added: '' }
  it.each([
    ['licensePlate', 'TOO LONG A PLATE'],
    ['licensePlate', 'TBA'],
    ['licensePlate', '1.2E+46'],
    ['make', 'x'.repeat(61)],
    ['year', '1899'],
    ['year', '2012-2015'],
    ['mileage', 'N/A'],
    ['mileage', '85k'],
    ['mileage', '120.000'],
    ['added', '1/1/2030'],
    ['added', '25/03/24'],
    ['added', '9999-12-31'],
  ] as const)('%s %j', (field, text) => {
    const planned = only(...client, ...Object.values({ ...row, [field]: text }))
    expect(planned).toMatchObject({ client: { name: 'Mei Tan' }, vehicle: { model: '3' } })
    expect(planned?.notes).toMatchObject([{ kind: 'left_out', field, from: text }])
  })
})

it('a plate alone is a vehicle; make, model and year that the file does not name are noted', () => {
  const planned = only(...client, 'ABC 123')
  expect(planned).toMatchObject({ vehicle: { licensePlate: 'ABC123', make: 'Unspecified', year: 2026 } })
  expect(planned?.notes.map(({ field, to }) => [field, to])).toEqual([
    ['licensePlate', 'ABC123'],
    ['make', 'Unspecified'],
    ['model', 'Unspecified'],
    ['year', '2026'],
  ])
})

it('a vehicle without plate, make and model is left out and noted, and its client is imported', () => {
  const planned = only(...client, '-', '', '', '2020', '68400')
  expect(planned).toMatchObject({ client: { name: 'Mei Tan' }, vehicle: null })
  expect(planned?.notes.map(({ field, from }) => [field, from])).toEqual([
    ['licensePlate', '-'],
    ['year', '2020'],
    ['mileage', '68400'],
  ])
})

it('a very long cell is skipped and quoted only in part', () => {
  const [row] = planOf([
    ['n'.repeat(1_000_000), `${'e'.repeat(1_000_000)}@example.com`, '1'.repeat(1_000_000)],
  ])
  expect(row).toMatchObject({ problems: { length: 3 } })
  expect(JSON.stringify(row).length).toBeLessThan(2000)
})

describe('the rows of an imported file', () => {
  it('a second vehicle belongs to the same client; a repeated one is added once', () => {
    const rows = planOf([
      [...client, 'ABC123', ...mazda],
      [...client, 'DEF456', ...mazda],
      [...client, 'abc-123'.replace('-', ' '), ...mazda],
      [...client, '', ...mazda],
      [...client, '', ...mazda],
    ])
    expect(rows.map((row) => ('client' in row ? [row.isRepeated, row.vehicle !== null] : null))).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [true, true],
      [true, false],
    ])
  })

  it('a plate with a second owner is left out and names the first owner; both clients are imported', () => {
    const [, second] = planOf([
      [...client, 'ABC123', ...mazda],
      ['Rhys', 'rhys@example.com', client[2], 'ABC123', ...mazda],
    ])
    expect(second).toMatchObject({
      ...{ client: { name: 'Rhys' }, isRepeated: false, vehicle: null },
      notes: [{ kind: 'left_out', field: 'licensePlate', from: 'ABC123', to: 'Mei Tan, row 2' }],
    })
  })

  it('two clients with TBA as plate both keep their vehicle', () => {
    const rows = planOf([
      [...client, 'TBA', ...mazda],
      ['Rhys', 'rhys@example.com', client[2], 'tba', ...mazda],
    ])
    expect(rows).toMatchObject([{ vehicle: { licensePlate: null } }, { vehicle: { licensePlate: null } }])
  })

  it('another name with the same email and phone is another client with its own vehicle', () => {
    const rows = planOf([
      ['John Smith', client[1], client[2], 'ABC123', ...mazda],
      ['Mary Smith', client[1], '+61 491 570 156 ext. 4', 'DEF456', ...mazda],
      ['MARY SMITH.', client[1], client[2], 'GHI789', ...mazda],
      ['mary  smith', client[1], client[2], 'JKL012', ...mazda],
    ])
    expect(rows.map((row) => 'client' in row && [row.client.sharing, row.isRepeated])).toEqual([
      ['first', false],
      ['further', false],
      ['further', true],
      ['further', true],
    ])
    expect(rows.map((row) => 'client' in row && row.vehicle?.owner.name)).toEqual([
      ...['John Smith', 'Mary Smith', 'Mary Smith', 'Mary Smith'],
    ])
  })

  it('another spelling of the name is the same client, and is noted', () => {
    const [first, second] = planOf([
      ["Renée O'Brien", client[1], client[2], 'ABC123', ...mazda],
      ['Renee OBrien', client[1], client[2], 'DEF456', ...mazda],
    ])
    expect(first).toMatchObject({ client: { sharing: 'none' } })
    expect(second).toMatchObject({
      ...{ isRepeated: true, vehicle: { licensePlate: 'DEF456' } },
      notes: [{ kind: 'left_out', field: 'name', from: 'Renee OBrien', to: "Renée O'Brien" }],
    })
  })

  it('what a later row says differently about the same vehicle is noted', () => {
    const [, second] = planOf([
      [...client, 'ABC123', ...mazda, '50000'],
      [...client, 'ABC123', ...mazda, '62000'],
    ])
    expect(second).toMatchObject({
      ...{ vehicle: null, notes: [{ field: 'mileage', from: '62000', to: '50000' }] },
    })
  })

  it('without an email, clients with the same phone are told apart by their names', () => {
    const rows = [
      ['John', '', client[2]],
      ['Mary', 'n/a', client[2]],
      ['john', '', client[2]],
    ]
    expect(planOf(rows, { emailRequired: false })).toMatchObject([
      { client: { email: null, sharing: 'none' }, isRepeated: false },
      { client: { email: null, sharing: 'none' }, isRepeated: false },
      { client: { email: null, sharing: 'none' }, isRepeated: true },
    ])
    expect(planOf(rows)).toMatchObject([{ problems: ['The email address is missing.'] }, {}, {}])
  })

  it('in any order: each client and each plate is added at most once', () => {
    const person = fc.constantFrom('a', 'b', 'c')
    const plate = fc.constantFrom('', 'AAA111', 'BBB222')
    fc.assert(
      fc.property(fc.array(fc.tuple(person, plate)), (drawn) => {
        const rows = planOf(
          drawn.map(([who, rego]) => [`Client ${who}`, `${who}@example.com`, client[2], rego, ...mazda]),
        )
        const added = rows.flatMap((row) => ('client' in row && !row.isRepeated ? [row.client.email] : []))
        const plates = rows.flatMap((row) => ('vehicle' in row && row.vehicle?.licensePlate) || [])
        expect(new Set(added).size).toBe(added.length)
        expect(new Set(plates).size).toBe(plates.length)
      }),
    )
  })
})
