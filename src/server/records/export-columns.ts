import type { z } from 'zod'
import { otherBookerName } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { civilOf } from '#domain/time/garage-clock'
import type { GarageSettings } from '#server/garage/garage-settings'

/** A column of an exported list: its label and the cell of a record; null is an empty cell. */
export type CsvColumn<Item> = readonly [label: string, cell: (item: Item, settings: GarageSettings) => Cell]

type Cell = string | number | null

interface Customer {
  name: string
  email: string | null
  phone: string
  /** The person who booked, if staff did not. */
  bookedName: string | null
}

/** The client of a booking. */
export const customerColumns: readonly CsvColumn<Customer>[] = [
  ['Client', ({ name }) => name],
  ['Booked by', ({ name, bookedName }) => otherBookerName(bookedName, name)],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => displayPhone(phone)],
]

/** Returns the date of an instant in garage time, such as `2026-11-24`. */
export const dateOf = (instant: string | Date, { business }: GarageSettings) =>
  civilOf(new Date(instant), business.timeZone).date

/** Returns the date and time of an instant in garage time, such as `2026-11-24 09:30`, which spreadsheets read. */
export function timeOf(instant: string | Date | null, { business }: GarageSettings): string | null {
  if (instant === null) return null
  const { date, time } = civilOf(new Date(instant), business.timeZone)
  return `${date} ${time}`
}

export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

/** False for a value that is no cell, and for a word of a fixed set, which is not as on the screen. */
type IsCell<Value> = Value extends number | null
  ? true
  : Value extends string
    ? string extends Value
      ? true
      : Value extends { __brand: string }
        ? true
        : false
    : false

type Fields = Readonly<Record<string, { label: string; stored: z.ZodType }>>
type Stored<Of extends Fields> = { [Name in keyof Of]: z.output<Of[Name]['stored']> }
type ToCell<Value> =
  | null
  | ((value: Value) => Cell)
  | readonly [label: string, toCell: (value: Value) => Cell]
type ToCells<Of extends Fields> = {
  [Name in keyof Of as false extends IsCell<Stored<Of>[Name]> ? Name : never]: ToCell<Stored<Of>[Name]>
} & { [Name in keyof Of]?: ToCell<Stored<Of>[Name]> }

/** Returns the columns of the fields that staff edit, in their order. A field is left out with null. */
export function fieldColumns<Of extends Fields>(fields: Of, toCells: ToCells<Of>): CsvColumn<Stored<Of>>[] {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const given = toCells[name]
    if (given === null) return []
    const [shown, toCell] = Array.isArray(given) ? given : [label, given]
    return [[shown, (item: Stored<Of>) => (toCell === undefined ? item[name] : toCell(item[name]))] as const]
  })
}
