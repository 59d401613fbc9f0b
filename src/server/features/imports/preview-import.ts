import type { ImportPreview } from '#contract/imports/imports'
import { missingImportFields } from '#domain/imports/import-fields'
import { quoted } from '#domain/imports/import-notes'
import type { PlannedRow } from '#domain/imports/import-plan'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import { NoteGroups } from '#server/imports/note-groups'
import { type KnownClient, knownClientLines, knownVehicleLines, sharedPlatesOf } from './imports.queries.ts'
import { type FileReading, readImportFile } from './read-import-file.ts'

// Longer lists are not read on a screen.
const mostListed = 200

/** Returns what an import of the file would add, without changing anything. */
export async function previewImport(
  call: Call,
  sent: Uint8Array,
  reading: FileReading,
): Promise<ImportPreview> {
  const file = await readImportFile(call, sent, reading)
  const otherNames = new OtherNames()
  const clients = await compare(file.clients, async (batch) => {
    const known = await knownClientLines(call.db, batch)
    otherNames.add(known)
    return known.map(({ line }) => line)
  })
  const vehicles = await compare(file.vehicles, (batch) => knownVehicleLines(call.db, batch))
  const shared: ImportPreview['sharedPlates'] = []
  for (const batch of file.vehicles.batches)
    shared.push(...(await sharedPlatesOf(call.db, Buffer.from(batch).toString())))
  const { digest, hasHeader, withoutEmail, titleLines, columns, rowCount, problemCount, problems } = file
  return {
    ...{ digest, hasHeader, withoutEmail, titleLines, columns },
    missing: missingImportFields(
      columns.map(({ field }) => field),
      { emailRequired: withoutEmail !== true },
    ),
    counts: {
      rows: rowCount,
      newClients: clients.total - clients.known.size,
      knownClients: clients.known.size,
      newVehicles: vehicles.total - vehicles.known.size,
      knownVehicles: vehicles.known.size,
      skipped: problemCount,
      sharedPlates: shared.length,
    },
    rows: file.rows.map((row) => viewRow(row, clients.known, vehicles.known)),
    problems,
    changes: [...otherNames.finish(), ...file.notes],
    sharedPlates: shared.slice(0, mostListed),
  }
}

/** Returns the number of records in the batches, and the rows of those that exist already. */
async function compare(
  { batches, total }: { batches: Uint8Array[]; total: number },
  knownLines: (batch: string) => Promise<number[]>,
) {
  const known = new Set<number>()
  for (const batch of batches)
    for (const line of await knownLines(Buffer.from(batch).toString())) known.add(line)
  return { total, known }
}

/** The clients of the file who exist already with another name, which stays. */
class OtherNames {
  readonly #groups = new NoteGroups()

  add(clients: readonly KnownClient[]): void {
    const reason = 'a client with this email and phone exists already with this name'
    for (const { line, name, storedName } of clients)
      if (storedName !== null)
        this.#groups.add(line, name, {
          ...{ kind: 'left_out', field: 'name', reason },
          ...{ from: quoted(name), to: quoted(storedName) },
        })
  }

  finish(): ImportPreview['changes'] {
    return this.#groups.finish()
  }
}

function viewRow(
  planned: PlannedRow,
  knownClients: ReadonlySet<number>,
  knownVehicles: ReadonlySet<number>,
): ImportPreview['rows'][number] {
  const { row } = planned
  if ('problems' in planned)
    return { row, name: planned.name, client: 'skipped', vehicle: null, problems: planned.problems }
  const { client, isRepeated, vehicle } = planned
  const known = knownClients.has(client.row) ? 'known' : 'new'
  return {
    row,
    name: client.name,
    client: isRepeated ? 'repeated' : known,
    vehicle: vehicle && {
      name: vehicleName(vehicle),
      licensePlate: vehicle.licensePlate,
      isNew: !knownVehicles.has(row),
    },
    problems: [],
  }
}
