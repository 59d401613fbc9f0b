import type { CalendarDate } from '../time/calendar-date.ts'
import { completeVehicle } from '../vehicles/added-vehicle.ts'
import { plainName } from '../vehicles/common-makes.ts'
import { readPlate } from '../vehicles/read-plate.ts'
import { readVin } from '../vehicles/read-vin.ts'
import { vehicleYearRange } from '../vehicles/vehicle-years.ts'
import { readImportDate } from './import-date.ts'
import { type ImportedVehicle, type ImportField, vehicleImportFields } from './import-fields.ts'
import { readMakeAndModel } from './import-make-model.ts'
import { type CellNote, isPlaceholder, quoted } from './import-notes.ts'
import { type NumberStyle, type ReadNumber, readKilometres, readYear } from './import-numbers.ts'

/** Reads the cells of a vehicle. Returns null if they do not name one. A cell that cannot be read is left out. */
export function readImportVehicle(
  typed: (field: ImportField) => string,
  {
    thisYear,
    earliestVehicleYear,
    numberStyle,
  }: { thisYear: number; earliestVehicleYear: number; numberStyle: NumberStyle },
  note: (one: CellNote) => void,
): ImportedVehicle | null {
  if (vehicleImportFields.every((field) => typed(field) === '')) return null
  const cells = new VehicleCells(typed, note)
  const licensePlate = cells.code('licensePlate', readPlate, 'it is not a plate')
  const named = cells.makeAndModel()
  const year = cells.year(named.year, vehicleYearRange(thisYear, earliestVehicleYear), thisYear)
  const vin = cells.code('vin', (text) => readVin(text, year ?? undefined), 'it is not a VIN')
  const mileage = cells.number('mileage', cells.text('mileage'), (text) => readKilometres(text, numberStyle))
  const engineSize = cells.short('engineSize', cells.text('engineSize'), 20)
  const colour = cells.short('colour', cells.text('colour'), 30)
  const due = {
    registrationExpires: cells.date('registrationExpires'),
    inspectionDue: cells.date('inspectionDue'),
    serviceDueDate: cells.date('serviceDueDate'),
    serviceDueMileage: cells.number('serviceDueMileage', cells.text('serviceDueMileage'), (text) =>
      readKilometres(text, numberStyle),
    ),
  }
  if ((licensePlate ?? vin ?? named.make ?? named.model) === null) {
    cells.leaveOutRest()
    return null
  }
  const { make, model, year: stored } = completeVehicle({ ...named, year, licensePlate }, thisYear)
  if (named.make === null) cells.complete('make', make)
  if (named.model === null) cells.complete('model', model)
  if (year === null) cells.complete('year', String(stored))
  return { make, model, year: stored, licensePlate, vin, mileage, engineSize, colour, ...due }
}

/** Reads the cells of a vehicle one by one, and notes those that are left out or changed. */
class VehicleCells {
  readonly #typed: (field: ImportField) => string
  readonly #note: (one: CellNote) => void
  readonly #noted = new Set<ImportField>()

  constructor(typed: (field: ImportField) => string, note: (one: CellNote) => void) {
    this.#typed = typed
    this.#note = note
  }

  /** Returns the text of a cell, empty if it says that there is no value. */
  text(field: ImportField): string {
    const text = this.#typed(field)
    if (text === '' || !isPlaceholder(text)) return text
    this.#leaveOut(field, text, 'it means that there is no value')
    return ''
  }

  /** Returns a plate or VIN. */
  code(field: ImportField, read: (text: string) => string | null, reason: string): string | null {
    const text = this.text(field)
    if (text === '') return null
    const code = read(text)
    if (code === null) this.#leaveOut(field, text, reason)
    else if (code !== text.toUpperCase()) this.#change(field, text, code, 'it is saved without separators')
    return code
  }

  short(field: ImportField, text: string, longest: number): string | null {
    if (text === '') return null
    if (text.length <= longest) return text
    this.#leaveOut(field, text, `it is longer than ${longest} characters`)
    return null
  }

  number(
    field: ImportField,
    text: string,
    read: (text: string) => ReadNumber,
    instead?: number,
  ): number | null {
    if (text === '') return null
    const number = read(text)
    if ('reason' in number) {
      this.#leaveOut(field, text, number.reason, instead)
      return null
    }
    if (number.change !== null) this.#change(field, text, String(number.value), number.change)
    return number.value
  }

  /** Returns a date that is due; one of another century is no such date. */
  date(field: ImportField): CalendarDate | null {
    const text = this.text(field)
    if (text === '') return null
    const read = readImportDate(text)
    if ('reason' in read) this.#leaveOut(field, text, read.reason)
    else if (read.date === null) this.#leaveOut(field, text, 'another program writes this date for none')
    else if (read.date < '2000' || read.date >= '2100')
      this.#leaveOut(field, text, 'it is not in the years 2000 to 2099')
    else return read.date
    return null
  }

  /** Returns make and model, which can be in one column, and the year beside them. */
  makeAndModel(): { make: string | null; model: string | null; year: string } {
    const typed = { make: this.text('make'), model: this.text('model'), makeModel: this.text('makeModel') }
    const field = typed.makeModel !== '' ? 'makeModel' : typed.make !== '' ? 'make' : 'model'
    const split = readMakeAndModel(typed[field])
    const isInOne = field === 'makeModel' || (typed.make === '') !== (typed.model === '')
    // Two words in the column of makes can be one make that is not known.
    const isSplit =
      isInOne && (field === 'makeModel' || (split.isKnown && split.make !== '' && split.model !== ''))
    const parts = field === 'makeModel' ? typed : { make: '', model: '' }
    const named = isSplit ? { make: parts.make || split.make, model: parts.model || split.model } : typed
    const both = [named.make, named.model].filter((part) => part !== '')
    // Other words than in the cell: a make that was short or not named, or a year that was beside it.
    if (isSplit && plainName(both.join(' ')) !== plainName(typed[field]))
      this.#change(field, typed[field], both.join(' · '), 'make and model are separated')
    return {
      make: this.short('make', named.make, 60),
      model: this.short('model', named.model, 60),
      year: isSplit ? split.year : '',
    }
  }

  /** Returns the year of the column, or the one beside the make and model. */
  year(beside: string, range: { min: number; max: number }, thisYear: number): number | null {
    return this.number('year', this.text('year') || beside, (typed) => readYear(typed, range), thisYear)
  }

  /** Notes what is saved for a value that the row does not have. */
  complete(field: ImportField, to: string): void {
    if (!this.#noted.has(field))
      this.#note({
        kind: 'changed',
        field,
        from: '',
        to,
        reason: 'the row has none, and a vehicle needs one',
      })
  }

  /** Notes the cells of a vehicle that cannot be recognised. */
  leaveOutRest(): void {
    for (const field of vehicleImportFields) {
      const text = this.#typed(field)
      if (text !== '' && !this.#noted.has(field))
        this.#leaveOut(field, text, 'the row has no plate, VIN, make or model that can be read')
    }
  }

  #leaveOut(field: ImportField, from: string, reason: string, instead?: number): void {
    this.#noted.add(field)
    const to = instead === undefined ? null : `${instead} is saved`
    this.#note({ kind: 'left_out', field, from: quoted(from), to, reason })
  }

  #change(field: ImportField, from: string, to: string, reason: string): void {
    this.#note({ kind: 'changed', field, from: quoted(from), to: quoted(to), reason })
  }
}
