import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { readImport } from './read-import.ts'

const job = {
  ...{ columns: null, hasHeader: null, problemsOnly: false },
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
