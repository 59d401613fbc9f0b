import { type Column, type SQL, sql } from 'drizzle-orm'
import { isCalendarDate } from '#domain/time/calendar-date'
import type { Page } from './call.ts'
import { refuseFieldWith } from './refused.ts'

const mostPerPage = 500

/** The order of a list: one expression, then the id, so that every row has a place of its own. */
export interface Order {
  by: SQL
  /** The type of `by`, to read it back from a cursor exactly. */
  type: 'text' | 'timestamptz' | 'date'
  id: SQL
  direction: 'asc' | 'desc'
}

/** The order of a list that begins with what was added last. */
export function newestFirst({ createdAt, id }: { createdAt: Column; id: Column }): Order {
  return { by: sql`${createdAt}`, type: 'timestamptz', id: sql`${id}`, direction: 'desc' }
}

/** What a query needs to read one page, one row more than asked for. */
export interface Slice {
  after: SQL | undefined
  orderBy: SQL
  limit: number
  /** To be selected as `sortKey`. */
  sortKey: SQL<string>
}

/** What a list may be asked for, whatever it lists. */
export type PageQuery = { limit?: number | undefined; cursor?: string | undefined }

/** Which rows are listed, in which order, and which page of them. */
export interface PageOf {
  where: SQL | undefined
  order: Order
  query: PageQuery
}

interface Listing<Row> {
  query: PageQuery
  order: Order
  rows(slice: Slice): Promise<(Row & { id: string; sortKey: string })[]>
  total(): Promise<number>
}

/**
 * One page by keyset: as fast on the thousandth page as on the first, and steady while rows come and go. The rows are counted with
 * the first page; the cursor carries the total to the next ones.
 */
export async function readPage<Row>({
  query,
  order,
  rows,
  total,
}: Listing<Row>): Promise<Page<Row & { id: string }>> {
  const limit = query.limit ?? mostPerPage
  const place = query.cursor === undefined ? null : placeOf(query.cursor, order.type)
  const [read, count] = await Promise.all([rows(sliceOf(order, place, limit)), place?.total ?? total()])
  const items = read.slice(0, limit)
  const last = items.at(-1)
  const next = read.length > limit && last !== undefined ? cursorOf(last, count) : null
  return { items, total: count, next }
}

function sliceOf({ by, type, id, direction }: Order, place: Place | null, limit: number): Slice {
  const way = sql.raw(direction)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return {
    after:
      place === null
        ? undefined
        : sql`(${by}, ${id}) ${beyond} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`,
    orderBy: sql`${by} ${way}, ${id} ${way}`,
    limit: limit + 1,
    sortKey: sql<string>`(${by})::text`,
  }
}

function cursorOf(row: { id: string; sortKey: string }, total: number): string {
  return Buffer.from(JSON.stringify([row.sortKey, row.id, total])).toString('base64url')
}

const timestamp =
  /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/

// As the database reads them: it fails on a day or a zone that does not exist.
const isKey: Record<Order['type'], (text: string) => boolean> = {
  text: (text) => !text.includes('\0'),
  date: isCalendarDate,
  timestamptz: (text) => isCalendarDate(timestamp.exec(text)?.[1] ?? ''),
}
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a page begins, and how many rows there were when the first one was read; older cursors do not say. */
interface Place {
  key: string
  id: string
  total?: number
}

function placeOf(cursor: string, type: Order['type']): Place {
  try {
    const [key, id, total] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isPlace = typeof key === 'string' && typeof id === 'string' && isKey[type](key) && idShape.test(id)
    if (isPlace && total === undefined) return { key, id }
    if (isPlace && Number.isSafeInteger(total) && total >= 0) return { key, id, total }
  } catch {
    // Fall through: whatever it is, it is no cursor of ours.
  }
  return refuseCursor()
}

function refuseCursor(): never {
  refuseFieldWith('cursor', 'Please use the cursor of a Link header')
}

/** A page of a list that is short by nature and therefore read whole. */
export function wholePage<Item>(items: Item[], query: PageQuery): Page<Item> {
  const start = query.cursor === undefined ? 0 : startOf(query.cursor)
  const end = start + (query.limit ?? items.length)
  return {
    items: items.slice(start, end),
    total: items.length,
    next: end < items.length ? String(end) : null,
  }
}

function startOf(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  return refuseCursor()
}
