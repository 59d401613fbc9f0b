import { withoutExtension } from '../people/phone.ts'
import { plainName } from '../vehicle/common-makes.ts'
import { type ImportColumns, type ImportField, vehicleImportFields } from './import-fields.ts'
import { type CellNote, quoted } from './import-notes.ts'
import { type ImportedClient, type RowReading, readImportRow } from './import-row.ts'
import type { ImportedVehicle } from './import-vehicle.ts'

/** A client of the file, with the number of its first row. */
export type PlannedClient = ImportedClient & { row: number }

/** A vehicle of the file; email and phone identify its owner, or name and phone if there is no email. */
export type PlannedVehicle = ImportedVehicle & {
  row: number
  email: string | null
  phone: string
  ownerName: string
}

/** What a row of the file leads to, regardless of the records that exist already. */
export type PlannedRow = { row: number; notes: CellNote[] } & (
  | { name: string; problems: string[] }
  | {
      /** The client; `isRepeated` if an earlier row has added them. */
      client: PlannedClient & { isRepeated: boolean }
      /** Null: the row has no vehicle, or an earlier row has added it. */
      vehicle: PlannedVehicle | null
    }
)

/** A vehicle that an earlier row has added. */
interface EarlierVehicle {
  owner: PlannedClient
  row: number
  vehicle: ImportedVehicle
}

/**
 * Plans the rows of a file one by one. A row without a name, email or phone that can be read is not imported; every other row adds
 * to what earlier rows added.
 */
export class ImportPlanner {
  readonly #columns: ImportColumns
  readonly #reading: RowReading
  readonly #clients = new Map<string, PlannedClient>()
  readonly #plates = new Map<string, EarlierVehicle>()
  /** Vehicles without a plate, which are told apart by owner, make, model, year and VIN. */
  readonly #unnamed = new Map<string, EarlierVehicle>()

  constructor(columns: ImportColumns, reading: RowReading) {
    this.#columns = columns
    this.#reading = reading
  }

  /** Returns the plan of the next row; `row` is its number in a spreadsheet. */
  plan(row: number, cells: readonly string[]): PlannedRow {
    const read = readImportRow(cells, this.#columns, this.#reading)
    if ('problems' in read) return { row, ...read }
    const { notes, vehicle } = read
    const { name, email, phone } = read.client
    // Without an email, people who share a phone are told apart by their names.
    const identity = `${email ?? plainName(name)} ${withoutExtension(phone)}`
    const known = this.#clients.get(identity)
    const owner = known ?? { ...read.client, row }
    if (known === undefined) this.#clients.set(identity, owner)
    else noteDifferences(read.client, known, notes)
    const isNew = vehicle !== null && this.#isNew({ owner, row, vehicle }, notes)
    return {
      row,
      notes,
      client: { ...owner, isRepeated: known !== undefined },
      vehicle: isNew ? { ...vehicle, row, email, phone, ownerName: owner.name } : null,
    }
  }

  /** Returns whether no earlier row has the vehicle. Notes what is different in that row. */
  #isNew(one: EarlierVehicle, notes: CellNote[]): boolean {
    const { vehicle, owner } = one
    const { licensePlate: plate } = vehicle
    const key =
      plate ??
      `${owner.row}\n${vehicle.make}\n${vehicle.model}\n${vehicle.year}\n${vehicle.vin ?? ''}`.toLowerCase()
    const vehicles = plate === null ? this.#unnamed : this.#plates
    const earlier = vehicles.get(key)
    if (earlier === undefined) {
      vehicles.set(key, one)
      return true
    }
    const isOthers = earlier.owner !== owner
    if (isOthers && plate !== null)
      notes.push({
        ...{ kind: 'left_out', field: 'licensePlate', from: plate },
        ...{
          to: `${quoted(earlier.owner.name)}, row ${earlier.row}`,
          reason: 'an earlier row has the vehicle for another client',
        },
      })
    else noteOtherValues(vehicle, earlier, notes)
    return false
  }
}

/** Notes what a later row says differently about a client: the first row decides. */
function noteDifferences(later: ImportedClient, first: PlannedClient, notes: CellNote[]): void {
  const leaveOut = (field: ImportField, from: string, to: string, reason: string) =>
    notes.push({ kind: 'left_out', field, from: quoted(from), to: quoted(to), reason })
  if (plainName(later.name) !== plainName(first.name))
    leaveOut('name', later.name, first.name, 'an earlier row has the same email and phone with this name')
  for (const field of ['status', 'preferredContact', 'added'] as const)
    if (later[field] !== null && later[field] !== first[field])
      leaveOut(field, later[field], first[field] ?? 'none', 'an earlier row of the client decides')
}

/** Notes what a later row says differently about a vehicle: the first row decides. */
function noteOtherValues(
  later: ImportedVehicle,
  { vehicle: first }: EarlierVehicle,
  notes: CellNote[],
): void {
  for (const field of vehicleImportFields) {
    if (field === 'makeModel' || later[field] === null || later[field] === first[field]) continue
    notes.push({
      ...{ kind: 'left_out', field, from: String(later[field]), to: String(first[field] ?? 'none') },
      reason: 'an earlier row of the vehicle decides',
    })
  }
}
