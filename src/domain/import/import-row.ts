import type { ClientStatus, PreferredContact } from '../people/client.ts'
import { readEmail } from '../people/email.ts'
import { personNameProblem } from '../people/person-name.ts'
import { readPhone } from '../people/phone.ts'
import { toSingleLine } from '../text.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { meansNoPlate, readPlate } from '../vehicle/read-plate.ts'
import { readVin } from '../vehicle/read-vin.ts'
import { vehicleYearRange } from '../vehicle/vehicle-years.ts'
import { readImportDate } from './import-date.ts'
import { type ImportColumns, type ImportField, vehicleImportFields } from './import-fields.ts'

/** The client in a row. */
export interface ImportedClient {
  name: string
  email: string
  /** E.164 */
  phone: string
  preferredContact: PreferredContact
  status: ClientStatus
  /** Null: added today. */
  added: CalendarDate | null
}

/** The vehicle in a row. */
export interface ImportedVehicle {
  make: string
  model: string
  year: number
  licensePlate: string | null
  vin: string | null
  /** Kilometres. */
  mileage: number | null
  engineSize: string | null
  colour: string | null
}

/** A row without errors, or the sentences of its errors. `name` is as typed. */
export type ImportedRow =
  | { client: ImportedClient; vehicle: ImportedVehicle | null }
  | { name: string; problems: string[] }

const contacts: Readonly<Record<string, PreferredContact>> = {
  ...{ phone: 'phone', call: 'phone', mobile: 'phone', telephone: 'phone', ring: 'phone' },
  ...{ email: 'email', 'e-mail': 'email', mail: 'email' },
  ...{ sms: 'sms', text: 'sms', 'text message': 'sms', txt: 'sms' },
}

const statuses: Readonly<Record<string, ClientStatus>> = {
  active: 'active',
  inactive: 'inactive',
  vip: 'vip',
}

/** What reading depends on. */
export interface ImportGarage {
  today: CalendarDate
  /** The setting of the garage. */
  earliestVehicleYear: number
}

/** Reads the cells of a row. Every error of the row is reported, not only the first. */
export function readImportRow(
  cells: readonly string[],
  columns: ImportColumns,
  { today, earliestVehicleYear }: ImportGarage,
): ImportedRow {
  const problems: string[] = []
  const texts = textsOf(cells, columns)
  const typed = (field: ImportField) => texts[field] ?? ''
  const report = (sentence: string) => {
    problems.push(sentence)
    return null
  }
  const read = <Value>(
    field: ImportField,
    reader: (text: string) => Value | null,
    { missing, invalid }: { missing?: string; invalid: (text: string) => string },
  ): Value | null => {
    const text = typed(field)
    if (text === '') return missing === undefined ? null : report(missing)
    return reader(text) ?? report(invalid(text))
  }
  const short = (label: string, max: number, field: ImportField, missing?: string) =>
    read(field, (text) => (text.length <= max ? text : null), {
      ...(missing !== undefined && { missing }),
      invalid: () => `${label} must be at most ${max} characters.`,
    })

  const name =
    typed('name') || [typed('firstName'), typed('lastName')].filter((part) => part !== '').join(' ')
  const nameProblem = name === '' ? 'The name is missing.' : personNameProblem('Name', name)
  if (nameProblem !== null) report(nameProblem.replace(/\.?$/, '.'))
  const email = read('email', readEmail, {
    missing: 'The email address is missing.',
    invalid: (text) => `“${text}” is not a valid email address.`,
  })
  const phone = read('phone', readPhone, {
    missing: 'The phone number is missing.',
    invalid: (text) => `“${text}” is not a valid phone number.`,
  })
  const preferredContact = read('preferredContact', (text) => contacts[text.toLowerCase()] ?? null, {
    invalid: (text) => `The preferred contact “${text}” is unknown. Please write phone, email or SMS.`,
  })
  const status = read('status', (text) => statuses[text.toLowerCase()] ?? null, {
    invalid: (text) => `The status “${text}” is unknown. Please write active, inactive or VIP.`,
  })
  const added = addedOn(typed('added'), today, report)

  const hasVehicle = vehicleImportFields.some((field) => typed(field) !== '')
  const years = vehicleYearRange(Number(today.slice(0, 4)), earliestVehicleYear)
  const vehicle = hasVehicle && {
    make: short('Make', 60, 'make', 'The make of the vehicle is missing.'),
    model: short('Model', 60, 'model', 'The model of the vehicle is missing.'),
    year: read('year', (text) => within(Number(/^\d{4}$/.exec(text)?.[0]), years), {
      missing: 'The year of the vehicle is missing.',
      invalid: (text) => `The year “${text}” must be from ${years.min} to ${years.max}.`,
    }),
    licensePlate: meansNoPlate(typed('licensePlate'))
      ? null
      : read('licensePlate', readPlate, {
          invalid: (text) => `“${text}” is not a valid plate. A plate has up to 10 letters and numbers.`,
        }),
    vin: read('vin', (text) => readVin(text, Number(typed('year')) || undefined), {
      invalid: (text) =>
        `“${text}” is not a valid VIN. A VIN has 17 letters and numbers, without I, O and Q.`,
    }),
    mileage: read('mileage', readKilometres, {
      invalid: (text) => `The mileage “${text}” must be a whole number of kilometres.`,
    }),
    engineSize: short('Engine size', 20, 'engineSize'),
    colour: short('Colour', 30, 'colour'),
  }

  if (problems.length > 0 || email === null || phone === null) return { name, problems }
  const client = {
    ...{ name, email, phone, added },
    preferredContact: preferredContact ?? 'phone',
    status: status ?? 'active',
  }
  if (!vehicle) return { client, vehicle: null }
  const { make, model, year, ...rest } = vehicle
  if (make === null || model === null || year === null) return { name, problems }
  return { client, vehicle: { make, model, year, ...rest } }
}

/** Returns the text of each field: of several columns for one field, the first that is not blank. */
function textsOf(cells: readonly string[], columns: ImportColumns): Partial<Record<ImportField, string>> {
  const texts: Partial<Record<ImportField, string>> = {}
  for (const [index, field] of columns.entries())
    if (field !== null) texts[field] ||= plainText(cells[index] ?? '')
  return texts
}

// Most cells of a large file need no normalising, which takes a hundred times longer than this test.
const plain = /^[ -~]*$/

// More than any field takes; keeps the sentences that quote a cell short.
const longestCell = 300

function plainText(cell: string): string {
  const text = cell.trim().slice(0, longestCell)
  return plain.test(text) ? text : toSingleLine(text)
}

function addedOn(text: string, today: CalendarDate, report: (sentence: string) => null): CalendarDate | null {
  if (text === '') return null
  const read = readImportDate(text)
  if ('error' in read) return report(read.error)
  if (read.date > today) return report(`The date “${text}” is in the future.`)
  return read.date < '1900-01-01' ? report(`The date “${text}” is before 1900.`) : read.date
}

function within(value: number, { min, max }: { min: number; max: number }): number | null {
  return value >= min && value <= max ? value : null
}

function readKilometres(text: string): number | null {
  const digits = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.0+)?(?: ?kms?)?$/i.exec(text)?.[1]?.replaceAll(/[, ]/g, '')
  return digits === undefined ? null : within(Number(digits), { min: 0, max: 9_999_999 })
}
