import { isCalendarDate } from '../time/calendar-date.ts'
import { displayDate } from '../time/display.ts'
import { isLoggedRecord, type LoggedRecord } from './logged-record.ts'

/** Returns a display name of a record: the client, or the car with its plate, or both. Empty if the record has none. */
export function aboutRecord(record: LoggedRecord | null): string {
  if (record === null) return ''
  const { client, vehicle, rentalVehicle } = record
  const person =
    textOf(record, 'name') || textOf(record, 'customerName') || fullName(record) || nameIn(client)
  const car = carOf(record) || carIn(vehicle) || carIn(rentalVehicle)
  const other = textOf(record, 'reason') || textOf(record, 'settingKey') || textOf(record, 'businessName')
  return [dayOf(record), person, car, other].filter((part) => part !== '').join(', ')
}

function dayOf(record: LoggedRecord): string {
  const date = textOf(record, 'date')
  return isCalendarDate(date) ? displayDate(date) : ''
}

function carOf(record: LoggedRecord): string {
  const { year } = record
  const name = [typeof year === 'number' ? String(year) : '', textOf(record, 'make'), textOf(record, 'model')]
  const plate = textOf(record, 'licensePlate')
  if (textOf(record, 'make') === '') return plate
  return [...name, plate].filter((part) => part !== '').join(' ')
}

function carIn(embedded: unknown): string {
  return isLoggedRecord(embedded) ? carOf(embedded) : ''
}

function nameIn(embedded: unknown): string {
  return isLoggedRecord(embedded) ? textOf(embedded, 'name') : ''
}

function fullName(record: LoggedRecord): string {
  return `${textOf(record, 'firstName')} ${textOf(record, 'lastName')}`.trim()
}

function textOf(record: LoggedRecord, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}
