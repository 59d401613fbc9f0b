import { displayPhone } from '../contact/phone.ts'
import { displayMoney } from '../money.ts'
import { isCalendarDate } from '../time/calendar-date.ts'
import { displayDate, displayInstant, displayTime } from '../time/display.ts'
import { isTimeOfDay } from '../time/time-of-day.ts'
import { humanize } from './audit-labels.ts'

const money = new Set([
  ...['dailyRate', 'totalAmount', 'additionalCharges', 'lateCharge'],
  ...['price', 'cost', 'unitPrice', 'total', 'gst', 'paidByDeposits'],
  ...['amount', 'rounding', 'unused', 'cashExpected', 'cashCounted', 'creditLimit'],
])

/** Returns a field name as words: `Client name` for `client.name`. */
export function displayField(field: string): string {
  return humanize(field.replaceAll('.', '_'))
}

/** Returns a logged value formatted as on its own screen, or null for an empty value. */
export function displayLogged(field: string, value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => displayLogged(field, one, timeZone)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return displayNumber(field, value)
  if (typeof value === 'string') return displayText(value, timeZone)
  return JSON.stringify(value)
}

function displayNumber(field: string, value: number): string {
  return money.has(field.split('.').at(-1) ?? '') ? displayMoney(value) : String(value)
}

function displayText(text: string, timeZone: string): string {
  if (isCalendarDate(text)) return displayDate(text)
  if (isTimeOfDay(text)) return displayTime(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) {
    const { date, time } = displayInstant(text, timeZone)
    return `${date}, ${time}`
  }
  if (/^\+\d{6,}$/.test(text)) return displayPhone(text)
  // An enum value such as picked_up.
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? humanize(text) : text
}
