import type { QueryClient } from '@tanstack/react-query'

interface VersionedRecord {
  id: string
  version: number
}

type Newest = ReadonlyMap<string, VersionedRecord>

/** Replaces older copies of the record that a change returned in all cached reads. */
export function writeRecord(queries: QueryClient, answer: unknown): void {
  if (isRecord(answer)) replaceOlder(queries, new Map([[answer.id, answer]]))
}

/**
 * Replaces older copies of a record in all cached reads as soon as a read returns a newer version. Otherwise lists that are read
 * one after the other could show a record both at its old and at its new position. Returns a function that stops it.
 */
export function shareNewestCopies(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const arrived = new Set(recordsIn(event.query.state.data).map(({ id }) => id))
    if (arrived.size === 0) return
    const newest = new Map<string, VersionedRecord>()
    for (const record of cache.getAll().flatMap(({ state }) => recordsIn(state.data))) {
      const known = newest.get(record.id)
      if (arrived.has(record.id) && (known === undefined || known.version < record.version))
        newest.set(record.id, record)
    }
    replaceOlder(queries, newest)
  })
}

function replaceOlder(queries: QueryClient, newest: Newest): void {
  for (const read of queries.getQueryCache().getAll()) {
    const data = withNewest(read.state.data, newest)
    // Not setQueryData, which would mark an invalidated read as fresh.
    if (data !== read.state.data) read.setState({ data })
  }
}

type Cached =
  | VersionedRecord
  | readonly VersionedRecord[]
  | { pages: readonly { items: readonly VersionedRecord[] }[] }

function isRecord(data: unknown): data is VersionedRecord {
  // The id of a setting that was never saved is null.
  return typeof data === 'object' && data !== null && 'id' in data && data.id !== null && 'version' in data
}

function recordsIn(data: unknown): readonly VersionedRecord[] {
  if (Array.isArray(data)) return data.filter(isRecord)
  if (isRecord(data)) return [data]
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return []
  return data.pages.flatMap(({ items }) => recordsIn(items))
}

/** Returns the same reference if nothing was replaced. */
function withNewest(data: unknown, newest: Newest): unknown {
  if (!recordsIn(data).some((record) => newestOf(record, newest) !== record)) return data
  const replaced = (records: readonly VersionedRecord[]) => records.map((record) => newestOf(record, newest))
  const old = data as Cached
  if ('pages' in old)
    return { ...old, pages: old.pages.map((page) => ({ ...page, items: replaced(page.items) })) }
  return Array.isArray(old) ? replaced(old) : newestOf(old as VersionedRecord, newest)
}

/**
 * Returns this copy with the values of a newer one, if one of the two has all fields of the other. Their fields of the same name
 * then have the same meaning, as a test of the contract proves; other extracts of a record can differ.
 */
function newestOf(record: VersionedRecord, newest: Newest): VersionedRecord {
  const newer = newest.get(record.id)
  if (newer === undefined || newer.version <= record.version) return record
  if (!hasFieldsOf(record, newer) && !hasFieldsOf(newer, record)) return record
  const values = Object.entries(newer).filter(([field]) => field in record)
  return { ...record, ...Object.fromEntries(values) }
}

function hasFieldsOf(record: VersionedRecord, other: VersionedRecord): boolean {
  return Object.keys(other).every((field) => field in record)
}
