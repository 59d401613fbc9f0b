import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { readImport } from './read-import.ts'

const job = {
  ...{ columns: null, hasHeader: null, problemsOnly: false, emailRequired: true },
  ...{ today: calendarDate('2026-11-20'), timeZone: 'Australia/Sydney', earliestVehicleYear: 1980 },
}
const fileOf = (rows: number) => Buffer.from(`Name,Email\n${'Mei,mei@example.com\n'.repeat(rows)}`)

it('a file of 100,000 rows is read; one row more is refused', () => {
  expect(readImport({ ...job, bytes: fileOf(100_000) })).toMatchObject({ rowCount: 100_000 })
  expect(readImport({ ...job, bytes: fileOf(100_001) })).toEqual({ error: 'too_many_rows' })
})

it('columns of another file than the chosen ones are refused', () => {
  expect(readImport({ ...job, bytes: fileOf(1), columns: ['name'] })).toEqual({ error: 'wrong_columns' })
})

const decoder = new TextDecoder()
const jsonOf = ({ batches }: { batches: Uint8Array[] }) =>
  batches.flatMap((batch): Record<string, unknown>[] => JSON.parse(decoder.decode(batch)))

function read(lines: readonly string[], options: Partial<typeof job> = {}) {
  const file = readImport({ ...job, ...options, bytes: Buffer.from(lines.join('\r\n'), 'latin1') })
  if ('error' in file) throw new Error(file.error)
  return { ...file, fields: file.columns.map(({ field }) => field) }
}

it.each([',', ';', '\t', '|'])(
  'the separator %j is recognised, below title lines and beside commas in cells',
  (separator) => {
    const row = ['"Tan, Mei"', 'mei@example.com', '0491 570 156', '"late, often"']
    const { fields, titleLines, rows } = read([
      'Customer list, Hume Motors, 25/03/2024',
      '',
      ['Name', 'Email', 'Mobile', 'Comments'].join(separator),
      row.join(separator),
    ])
    expect(fields).toEqual(['name', 'email', 'phone', null])
    expect(titleLines).toHaveLength(1)
    expect(rows[0]).toMatchObject({ row: 4, client: { name: 'Tan, Mei' } })
  },
)

it('a number with a dot is thousands in a file with semicolons, and asked about in one with commas', () => {
  const [semicolons, commas] = [';', ','].map((separator) =>
    read([
      ['Name', 'Email', 'Phone', 'Rego', 'Odometer'].join(separator),
      ['Mei Tan', 'mei@example.com', '0491 570 156', 'ABC123', '120.000'].join(separator),
    ]),
  )
  expect(semicolons?.rows).toMatchObject([{ vehicle: { mileage: 120_000 } }])
  expect(commas?.rows).toMatchObject([{ vehicle: { mileage: null } }])
  expect(commas?.notes).toContainEqual({
    ...{ kind: 'left_out', field: 'mileage', count: 1 },
    reason: 'the dot could be a decimal point or separate thousands',
    examples: [{ row: 2, name: 'Mei Tan', from: '120.000', to: null }],
  })
})

it('the zero of cells that are written as formulas is kept', () => {
  const { rows } = read(['Name,Email,Phone', 'Mei Tan,mei@example.com,="0412000001"'])
  expect(rows).toMatchObject([{ client: { phone: '+61412000001' }, notes: [] }])
})

it('each column has its number of values', () => {
  const { columns } = read([
    'Name,Email,Phone,Notes',
    'Mei,mei@example.com,0491570156,a',
    'Tom,t@example.com,0491570157,',
  ])
  expect(columns.map(({ values }) => values)).toEqual([2, 2, 2, 1])
})

it('every row with something to say is in the file to download', () => {
  const { problemFile } = read(
    [
      'Name,Email,Phone,Rego,Odo',
      'Mei,mei@example.com,0491570156,ABC123,N/A',
      'Tom,tom@example.com,,,',
      'Ann,ann@example.com,0491570157,,',
    ],
    { problemsOnly: true },
  )
  expect(
    problemFile.batches
      .map((batch) => decoder.decode(batch))
      .join('')
      .split('\r\n'),
  ).toEqual([
    'Name,Email,Phone,Rego,Odo,Problem',
    expect.stringContaining('Mileage (km) “N/A” is not imported: it means that there is no value.'),
    'Tom,tom@example.com,,,,The phone number is missing.',
    '',
  ])
})

/** Returns the file of a garage with 301 customers, as its program and its staff have left it. */
function garageFile(): string[] {
  const makes = [
    'Toyota Corolla',
    'Mazda/CX-5',
    'VW Golf',
    'Holden Commodore VE',
    'hilux',
    'Mitsubishi Triton 2016',
  ]
  const odometers = ['68400', '120.000', '85 000', 'N/A', '90,000 km', '85k', '', '112500']
  const years = ['2015', '08', '', '1969', '2019', '2021']
  const plates = (at: number) =>
    [`AB${at}C`, `XY-${at}`, `QZ ${at}`, at % 21 === 0 ? 'TBA' : `PL${at}`][at % 4]
  const dates = ['25/03/2019', '2019-03-25 00:00:00', '25.03.2019', '30/12/1899', '25/03/19']
  const rows = Array.from({ length: 301 }, (_, at) => {
    const mobile = `4${String(12_000_000 + at)}`
    const phones: Record<number, [string, string]> = {
      0: [mobile, ''],
      1: [`0${mobile} / 02 5550 1${String(at).padStart(3, '0')}`, ''],
      2: ['', `(02) 5550 1${String(at).padStart(3, '0')}`],
      3: [`0${mobile} (wife Jan)`, ''],
    }
    const [first, second] = at === 7 ? ['', ''] : at === 8 ? ['4.12E+08', ''] : (phones[at % 4] ?? ['', ''])
    return [
      ...[`C${at}`, at % 3 === 0 ? 'Ren\xe9e' : 'Mick', at % 50 === 49 ? '' : `O'Brien${at}`, first, second],
      ...[
        at % 5 === 0 ? '' : `person${at}@example.com`,
        plates(at),
        makes[at % 6],
        years[at % 6],
        odometers[at % 8],
      ],
      ...[dates[at % 5], '"likes; to talk, often"', '12/01/2024'],
    ].join(';')
  })
  return [
    'Hume Motors, customers at 25/03/2024',
    'Cust No;Given;Surname;Mobile;Ph 2;E-mail addr;Rego;Make/Model;Yr;Odo;Since;Comments;Last service',
    ...rows,
  ]
}

it('the file of a garage with 301 customers: 299 clients and their vehicles are imported without choosing a column', () => {
  const file = read(garageFile(), { emailRequired: false })
  expect(file.fields).toEqual([
    ...[
      null,
      'firstName',
      'lastName',
      'phone',
      'phone',
      'email',
      'licensePlate',
      'makeModel',
      'year',
      'mileage',
    ],
    ...['added', null, null],
  ])
  expect([file.clients.total, file.vehicles.total, file.problemCount]).toEqual([299, 299, 2])
  const clients = jsonOf(file.clients)
  expect(clients[0]).toMatchObject({ name: "Renée O'Brien0", phone: '+61412000000', email: null })
  expect(clients.filter(({ email }) => email === null)).toHaveLength(61)
  const mileages = new Set(jsonOf(file.vehicles).map(({ mileage }) => mileage))
  expect(mileages).toEqual(new Set([68_400, 120_000, 85_000, null, 90_000, 112_500]))
})

it('the same file with required emails: only the rows without one are skipped as well', () => {
  const file = read(garageFile())
  expect([file.clients.total, file.problemCount]).toEqual([238, 63])
})
