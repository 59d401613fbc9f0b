import { withoutExtension } from '../people/phone.ts'
import type { ImportColumns } from './import-fields.ts'
import { type ImportedClient, type ImportedVehicle, type ImportGarage, readImportRow } from './import-row.ts'

/** A client of the file, with the number of its first row. */
export type PlannedClient = ImportedClient & { row: number }

/** A vehicle of the file; the email and phone identify its owner. */
export type PlannedVehicle = ImportedVehicle & { row: number; email: string; phone: string }

/** What a row of the file leads to, regardless of the records that exist already. */
export type PlannedRow =
  | { row: number; name: string; problems: string[] }
  | {
      row: number
      /** The client; `isRepeated` if an earlier row has added them. */
      client: PlannedClient & { isRepeated: boolean }
      /** Null: the row has no vehicle, or an earlier row has added it. */
      vehicle: PlannedVehicle | null
    }

/** Plans the rows of a file one by one. Rows with an error are not imported; every other row adds to what earlier rows added. */
export class ImportPlanner {
  readonly #columns: ImportColumns
  readonly #garage: ImportGarage
  readonly #clients = new Map<string, PlannedClient>()
  /** The owner and the row of each plate. */
  readonly #plates = new Map<string, { owner: PlannedClient; row: number }>()
  /** Vehicles without a plate, which are told apart by owner, make, model and year. */
  readonly #unnamed = new Set<string>()

  constructor(columns: ImportColumns, garage: ImportGarage) {
    this.#columns = columns
    this.#garage = garage
  }

  /** Returns the plan of the next row; `row` is its number in a spreadsheet. */
  plan(row: number, cells: readonly string[]): PlannedRow {
    const read = readImportRow(cells, this.#columns, this.#garage)
    if ('problems' in read) return { row, ...read }
    const identity = `${read.client.email} ${withoutExtension(read.client.phone)}`
    const known = this.#clients.get(identity)
    const owner = known ?? { ...read.client, row }
    const plate = read.vehicle?.licensePlate ?? null
    const earlier = plate === null ? undefined : this.#plates.get(plate)
    if (plate !== null && earlier !== undefined && earlier.owner !== owner) {
      const { name } = earlier.owner
      const sentence = `The vehicle ${plate} already belongs to ${name} in row ${earlier.row}. Please keep one owner.`
      return { row, name: read.client.name, problems: [sentence] }
    }
    this.#clients.set(identity, owner)
    if (plate !== null && earlier === undefined) this.#plates.set(plate, { owner, row })
    const isVehicleRepeated =
      plate === null ? this.#isRepeated(identity, read.vehicle) : earlier !== undefined
    return {
      row,
      client: { ...owner, isRepeated: known !== undefined },
      vehicle:
        read.vehicle === null || isVehicleRepeated
          ? null
          : { ...read.vehicle, row, email: owner.email, phone: owner.phone },
    }
  }

  #isRepeated(identity: string, vehicle: ImportedVehicle | null): boolean {
    if (vehicle === null) return false
    const key = `${identity}\n${vehicle.make}\n${vehicle.model}\n${vehicle.year}`.toLowerCase()
    const isKnown = this.#unnamed.has(key)
    this.#unnamed.add(key)
    return isKnown
  }
}
