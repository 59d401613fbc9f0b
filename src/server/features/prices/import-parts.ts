import { uuidv7 } from 'uuidv7'
import type { PartImportPreview } from '#contract/prices/part-prices'
import { displayList } from '#domain/display-list'
import { displayMoney } from '#domain/money'
import { displayCount, pluralize } from '#domain/wording'
import type { Call } from '#server/calls/call'
import { type Db, withTransaction } from '#server/db/connect'
import { digestOf, fileErrorSentence } from '#server/features/imports/read-import-file'
import { readInThread } from '#server/imports/import-thread'
import {
  mostPartRows,
  type PartsFileError,
  partKey,
  type ReadPart,
  type ReadParts,
} from '#server/imports/read-parts'
import { throwFieldProblem, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { allPartPrices, type PartPriceRow, upsertPartPrices } from './part-prices.queries.ts'

const mostShown = 100
const mostProblems = 200
const mostLogged = 500

/** A row of the file with the part that it changes; null: it adds one. */
interface Planned extends ReadPart {
  before: PartPriceRow | null
}

/** What an import does to the price list. */
interface ImportPlan {
  digest: string
  changes: Planned[]
  counts: PartImportPreview['counts']
}

/** Returns what an import of the file would change. */
export async function previewPartImport(call: Call, file: Uint8Array): Promise<PartImportPreview> {
  const { read, digest: ofFile } = await readFile(file)
  const { digest, changes, counts } = await planImport(call.db, { read, ofFile })
  return {
    digest,
    counts,
    ignored: read.ignored,
    rows: changes.slice(0, mostShown).map(({ row, part, before }) => ({
      row,
      sku: part.sku ?? before?.sku ?? null,
      description: part.description,
      before: before?.price ?? null,
      after: part.price,
    })),
    problems: read.problems.slice(0, mostProblems),
  }
}

/** Imports the file as it was previewed, in one transaction. Throws `import_changed` if it or the price list has changed since. */
export async function importParts(
  call: Call,
  file: Uint8Array,
  previewed: string,
): Promise<PartImportPreview['counts']> {
  const { read, digest: ofFile } = await readFile(file)
  return withTransaction(call.db, async (tx) => {
    const { digest, changes, counts } = await planImport(tx, { read, ofFile, lock: 'update' })
    if (digest !== previewed) throwProblem('import_changed')
    await upsertPartPrices(
      tx,
      changes.map(({ part, before }) => ({
        ...{ id: uuidv7(), createdAt: call.now, ...before, ...part },
        updatedAt: call.now,
      })),
    )
    const logged = changes.filter(({ before }) => before !== null).slice(0, mostLogged)
    await recordAudit(tx, call, {
      action: 'imported',
      entity: 'part_price',
      entityId: 'price-list',
      about: `Parts price list: ${displayCount(counts.added)} added, ${displayCount(counts.changed)} changed`,
      before: {
        prices: logged.map(({ part, before }) => `${part.description}: ${displayMoney(before?.price ?? 0)}`),
      },
      after: { prices: logged.map(({ part }) => `${part.description}: ${displayMoney(part.price)}`) },
    })
    return counts
  })
}

async function readFile(file: Uint8Array): Promise<{ read: ReadParts; digest: string }> {
  const digest = await digestOf(file)
  const read = await readInThread({ kind: 'parts', bytes: file })
  if (read === null) throwProblem('busy')
  if ('error' in read) throwFieldProblem('file', sentenceOf(read))
  return { read, digest }
}

async function planImport(
  db: Db,
  { read, ofFile, lock }: { read: ReadParts; ofFile: string; lock?: 'update' },
): Promise<ImportPlan> {
  const existing = new Map((await allPartPrices(db, lock)).map((row) => [partKey(row), row]))
  const planned = read.parts.map(
    (one): Planned => ({ ...one, before: existing.get(partKey(one.part)) ?? null }),
  )
  const changes = planned.filter(({ part, before }) => before === null || differs(part, before))
  const versions = changes.map(({ before }) => (before === null ? 'new' : `${before.id} ${before.version}`))
  const changed = changes.filter(({ before }) => before !== null).length
  return {
    digest: await digestOf(Buffer.from([ofFile, ...versions].join('\n'))),
    changes,
    counts: {
      added: changes.length - changed,
      changed,
      unchanged: planned.length - changes.length,
      skipped: read.problems.length,
    },
  }
}

function differs(part: ReadPart['part'], before: PartPriceRow): boolean {
  return Object.entries(part).some(([field, value]) => before[field as keyof PartPriceRow] !== value)
}

function sentenceOf(failure: PartsFileError | { error: 'too_complex' }): string {
  if (failure.error === 'missing_columns')
    return `This file has no column ${displayList(failure.columns)}. Please name the columns in the first row: SKU, Description, Unit, Price, Cost, Supplier, Tax.`
  if (failure.error === 'too_many_parts')
    return `This file has more than ${pluralize(mostPartRows, 'row')}. Please split it into several files.`
  return fileErrorSentence(failure)
}
