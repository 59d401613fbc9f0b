import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import type { ImportColumns } from './import-fields.ts'
import { ImportPlanner, type PlannedRow } from './import-plan.ts'

const columns: ImportColumns = [
  ...(['name', 'email', 'phone', 'licensePlate', 'make', 'model', 'year', 'mileage', 'added'] as const),
]
const today = calendarDate('2026-11-20')

function planOf(rows: readonly string[][]): PlannedRow[] {
  const planner = new ImportPlanner(columns, { today, earliestVehicleYear: 1980 })
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
      [...client, 'TOO LONG A PLATE', ...mazda],
      '“TOO LONG A PLATE” is not a valid plate. A plate has up to 10 letters and numbers.',
    ],
    [[...client, 'ABC123', 'Mazda', '3', ''], 'The year of the vehicle is missing.'],
    [[...client, '', 'x'.repeat(61), '3', '2020'], 'Make must be at most 60 characters.'],
    [[...client, '', ...mazda, 'many'], 'The mileage “many” must be a whole number of kilometres.'],
    [[...client, '', '', '', '', '', '1/1/2030'], 'The date “1/1/2030” is in the future.'],
  ])('%j is skipped: %s', (cells, sentence) => {
    expect(only(...cells)).toMatchObject({ problems: [sentence] })
  })
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
    expect(
      rows.map((row) => ('client' in row ? [row.client.isRepeated, row.vehicle !== null] : null)),
    ).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [true, true],
      [true, false],
    ])
  })

  it('a plate with a second owner is skipped and names the first owner', () => {
    const [, second] = planOf([
      [...client, 'ABC123', ...mazda],
      ['Rhys', 'rhys@example.com', client[2], 'ABC 123', ...mazda],
    ])
    expect(second).toMatchObject({
      problems: ['The vehicle ABC123 already belongs to Mei Tan in row 2. Please keep one owner.'],
    })
  })

  it('in any order: each client and each plate is added at most once', () => {
    const person = fc.constantFrom('a', 'b', 'c')
    const plate = fc.constantFrom('', 'AAA111', 'BBB222')
    fc.assert(
      fc.property(fc.array(fc.tuple(person, plate)), (drawn) => {
        const rows = planOf(
          drawn.map(([who, rego]) => [`Client ${who}`, `${who}@example.com`, client[2], rego, ...mazda]),
        )
        const added = rows.flatMap((row) =>
          'client' in row && !row.client.isRepeated ? [row.client.email] : [],
        )
        const plates = rows.flatMap((row) => ('vehicle' in row && row.vehicle?.licensePlate) || [])
        expect(new Set(added).size).toBe(added.length)
        expect(new Set(plates).size).toBe(plates.length)
      }),
    )
  })
})
