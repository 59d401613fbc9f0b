import type { Query, QueryClient } from '@tanstack/react-query'
import type { RouteToRead, RouteToSend } from './call-api.ts'
import { keyOf } from './hooks.ts'

type PathToRead = RouteToRead extends `GET ${infer Path}` ? Path : never

interface VersionedRecord {
  id: string
  version: number
}

/** Reads that return full records. Others return extracts without a version. */
const wholeRecords: readonly PathToRead[] = [
  '/api/appointments',
  '/api/appointments/recent',
  '/api/appointments/{id}',
  '/api/vehicles/{id}/appointments',
  '/api/part-orders',
  '/api/part-orders/{id}',
  '/api/rental-bookings',
  '/api/rental-bookings/recent',
  '/api/rental-bookings/date-range',
  '/api/rental-bookings/{id}',
  '/api/rental-vehicles/{id}/bookings',
  '/api/tow-bookings',
  '/api/tow-bookings/{id}',
]

/** Writes the record that a change returned into the read of that record, from which `shareNewestCopies` updates the lists. */
export function writeRecord(queries: QueryClient, route: RouteToSend, answer: unknown): void {
  const [, path = ''] = route.split(' ')
  const own = wholeRecords.find(
    (read) => read.endsWith('/{id}') && `${path}/`.startsWith(read.replace('{id}', '')),
  )
  // The appointment of a towed car is no tow request.
  if (own === undefined || path.endsWith('/{id}/appointment') || !isRecord(answer)) return
  queries.setQueryData(keyOf(`GET ${own}`, { params: { id: answer.id } }), answer)
}

function isRecord(answer: unknown): answer is VersionedRecord {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer
}

const containsRecords = ({ queryKey: [path] }: Query) => wholeRecords.some((one) => one === path)

/**
 * Replaces older copies of a record in all cached reads as soon as a read or a mutation returns a newer version. Otherwise
 * lists that are read one after the other could show a record both at its old and at its new position. Returns a function
 * that stops it.
 */
export function shareNewestCopies(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !containsRecords(event.query)) return
    const reads = cache.findAll({ predicate: containsRecords })
    const newest = new Map<string, VersionedRecord>()
    for (const record of reads.flatMap(({ state }) => recordsIn(state.data))) {
      const known = newest.get(record.id)
      if (known === undefined || known.version < record.version) newest.set(record.id, record)
    }
    for (const read of reads) {
      const data = withNewest(read.state.data, newest)
      // Not setQueryData, which would mark an invalidated read as fresh.
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

/** Returns the same reference if nothing was replaced. */
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
