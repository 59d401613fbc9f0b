import type { Query, QueryClient } from '@tanstack/react-query'
import type { RouteToRead } from './call.ts'

type PathToRead = RouteToRead extends `GET ${infer Path}` ? Path : never

interface VersionedRecord {
  id: string
  version: number
}

/** The reads that hold whole records; others hold extracts of them, which have no version. */
const wholeRecords: readonly PathToRead[] = [
  '/api/appointments',
  '/api/appointments/recent',
  '/api/appointments/{id}',
  '/api/vehicles/{id}/appointments',
  '/api/rental-bookings',
  '/api/rental-bookings/recent',
  '/api/rental-bookings/date-range',
  '/api/rental-bookings/{id}',
  '/api/rental-vehicles/{id}/bookings',
  '/api/tow-bookings',
  '/api/tow-bookings/{id}',
]

const holdsRecords = ({ queryKey: [path] }: Query) => wholeRecords.some((one) => one === path)

/**
 * Keeps one copy of a record: as soon as a read or the answer to a change brings a newer version, it replaces the older ones in
 * every other cached read. Lists that are read one after the other would otherwise show a record at its old and at its new place.
 * Returns a function that ends this.
 */
export function shareNewestCopies(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !holdsRecords(event.query)) return
    const reads = cache.findAll({ predicate: holdsRecords })
    const newest = new Map<string, VersionedRecord>()
    for (const record of reads.flatMap(({ state }) => recordsIn(state.data))) {
      const known = newest.get(record.id)
      if (known === undefined || known.version < record.version) newest.set(record.id, record)
    }
    for (const read of reads) {
      const data = withNewest(read.state.data, newest)
      // Not setQueryData: that would mark a read as fresh that has still to be repeated.
      if (data !== read.state.data) read.setState({ data })
    }
  })
}

type Cached = VersionedRecord | readonly VersionedRecord[] | { pages: readonly { items: Cached }[] }

function recordsIn(data: unknown): readonly VersionedRecord[] {
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(({ items }) => items)
  return 'version' in data ? [data as VersionedRecord] : []
}

/** Returns the same data where nothing in it is old. */
function withNewest(data: unknown, newest: ReadonlyMap<string, VersionedRecord>): unknown {
  const isOld = ({ id, version }: VersionedRecord) => (newest.get(id)?.version ?? version) > version
  if (!recordsIn(data).some(isOld)) return data
  const replaced = (records: readonly VersionedRecord[]) =>
    records.map((record) => newest.get(record.id) ?? record)
  const old = data as Cached
  if ('pages' in old)
    return { ...old, pages: old.pages.map((page) => ({ ...page, items: replaced(recordsIn(page.items)) })) }
  return Array.isArray(old) ? replaced(old) : newest.get((old as VersionedRecord).id)
}
