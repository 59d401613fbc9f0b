import { mapClientTexts } from '../clients/client.ts'
import { folded } from '../clients/same-name.ts'
import { withoutExtension } from '../contact/without-extension.ts'
import { plainName } from '../vehicles/common-makes.ts'
import { displayAccountValue, type ImportedAccount, noAccount } from './import-account.ts'
import {
  type ImportColumns,
  type ImportedClient,
  type ImportedVehicle,
  type ImportField,
  vehicleImportFields,
} from './import-fields.ts'
import { type CellNote, quoted } from './import-notes.ts'
import { type RowReading, readImportRow } from './import-row.ts'

/** A client of the file, with the number of its first row. */
export type PlannedClient = ImportedClient & {
  row: number
  /** Its place among the clients of the file with the same email and phone; `none` until a later row has another name. */
  sharing: 'none' | 'first' | 'further'
}

/** A vehicle of the file, with its owner, of whom more is known after the last row. */
export type PlannedVehicle = ImportedVehicle & { row: number; owner: PlannedClient }

/** What a row of the file leads to, regardless of the records that exist already. */
export type PlannedRow = { row: number; notes: CellNote[] } & (
  | { name: string; problems: string[] }
  | {
      client: PlannedClient
      /** Whether an earlier row has added the client. */
      isRepeated: boolean
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
  /** The first client with each email and phone. */
  readonly #contacts = new Map<string, PlannedClient>()
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
    const contact = `${read.client.email ?? ''} ${withoutExtension(read.client.phone)}`
    const identity = `${contact} ${folded(read.client.name) || read.client.name}`
    const known = this.#clients.get(identity)
    const owner = known ?? this.#add(read.client, row, contact)
    if (known === undefined) this.#clients.set(identity, owner)
    else noteDifferences(read.client, known, notes)
    const isNew = vehicle !== null && this.#isNew({ owner, row, vehicle }, notes)
    return {
      ...{ row, notes, client: owner, isRepeated: known !== undefined },
      vehicle: isNew ? { ...vehicle, row, owner } : null,
    }
  }

  /** Returns a new client. Couples and families share email and phone, so that another name is another client. */
  #add(client: ImportedClient, row: number, contact: string): PlannedClient {
    const first = client.email === null ? undefined : this.#contacts.get(contact)
    if (first !== undefined) {
      first.sharing = 'first'
      return { ...client, row, sharing: 'further' }
    }
    const added: PlannedClient = { ...client, row, sharing: 'none' }
    this.#contacts.set(contact, added)
    return added
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

type FirstRowDecides = Exclude<keyof ImportedClient, 'name' | 'email' | 'phone'>

/** The fields that do not tell clients apart. */
const firstRowDecides: Record<FirstRowDecides, true> = {
  ...mapClientTexts(() => true as const),
  status: true,
  preferredContact: true,
  added: true,
  company: true,
  abn: true,
  billingAddress: true,
  termsDays: true,
  creditLimit: true,
  needsPurchaseOrder: true,
  getsStatement: true,
}

/** Returns a value of a client as notes show it; null: the row has none. */
function shownValue(client: ImportedClient, field: FirstRowDecides): string | null {
  const value = client[field]
  const isAccount = field in noAccount
  if (value === (isAccount ? noAccount[field as keyof ImportedAccount] : null) || value === null) return null
  return isAccount ? displayAccountValue(field as keyof ImportedAccount, value) : String(value)
}

/** Notes what a later row says differently about a client: the first row decides. */
function noteDifferences(later: ImportedClient, first: PlannedClient, notes: CellNote[]): void {
  const leaveOut = (field: ImportField, from: string, to: string, reason: string) =>
    notes.push({ kind: 'left_out', field, from: quoted(from), to: quoted(to), reason })
  if (plainName(later.name) !== plainName(first.name))
    leaveOut('name', later.name, first.name, 'an earlier row of the client has this spelling')
  for (const field of Object.keys(firstRowDecides) as FirstRowDecides[]) {
    const value = shownValue(later, field)
    if (value !== null && later[field] !== first[field])
      leaveOut(field, value, shownValue(first, field) ?? 'none', 'an earlier row of the client decides')
  }
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
