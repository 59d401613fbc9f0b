import { type Column, type SQL, sql } from 'drizzle-orm'
import { isCalendarDate } from '#domain/time/calendar-date'
import { throwFieldProblem } from '#server/problem-error'
import type { Page } from './call.ts'

const mostPerPage = 500

/** Sort order of a list: one expression, then the id, so that every row has a unique position. */
export interface Order {
  by: SQL
  /** The type of `by`, for casting the cursor value exactly. */
  type: 'text' | 'timestamptz' | 'date'
  id: SQL
  direction: 'asc' | 'desc'
}

/** The order with the newest rows first. */
export function newestFirst({ createdAt, id }: { createdAt: Column; id: Column }): Order {
  return { by: sql`${createdAt}`, type: 'timestamptz', id: sql`${id}`, direction: 'desc' }
}

/** Query fragments for reading one page, plus one row to detect a next page. */
interface Slice {
  after: SQL | undefined
  orderBy: SQL
  limit: number
  /** Must be selected as `sortKey`. */
  sortKey: SQL<string>
  /** Whether the number of rows is read: not if the cursor carries it. */
  isCounted: boolean
}

/** Query parameters of every paginated list. */
export type PageQuery = { limit?: number | undefined; cursor?: string | undefined }

/** The rows, their order, and the requested page. */
export interface PageOf {
  where: SQL | undefined
  order: Order
  query: PageQuery
}

type Positioned<Row> = Row & { id: string; sortKey: string }

/** The rows of the whole list are counted by `total`, or by the statement that reads a page. */
type Listing<Row> = { query: PageQuery; order: Order } & (
  | { rows(slice: Slice): Promise<Positioned<Row>[]>; total(): Promise<number> }
  | { rows(slice: Slice): Promise<Positioned<Row & { rowCount: number }>[]>; total?: undefined }
)

/**
 * Reads one page with keyset pagination: equally fast for every page and stable while rows are added or removed. Rows
 * are counted with the first page, a largest one only if it is not the whole list; cursors carry the total to later pages.
 */
export async function readPage<Row>(listing: Listing<Row>): Promise<Page<Row & { id: string }>> {
  const { query, order } = listing
  const limit = query.limit ?? mostPerPage
  const position = query.cursor === undefined ? null : cursorPositionOf(query.cursor, order.type)
  const { rows, count } = await readSlice(listing, sliceOf(order, position, limit))
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasNext = rows.length > limit && last !== undefined
  const isWhole = position === null && !hasNext
  const total = isWhole ? items.length : (position?.total ?? (await count()))
  return { items, total, next: hasNext ? cursorOf(last, total) : null }
}

async function readSlice<Row>(
  listing: Listing<Row>,
  slice: Slice,
): Promise<{ rows: Positioned<Row>[]; count(): Promise<number> }> {
  const { total } = listing
  if (total === undefined) {
    const rows = await listing.rows(slice)
    return { rows, count: async () => rows.at(-1)?.rowCount ?? 0 }
  }
  const counted = slice.isCounted && slice.limit <= mostPerPage ? total() : null
  const [rows, known] = await Promise.all([listing.rows(slice), counted])
  return { rows, count: async () => known ?? total() }
}

function sliceOf({ by, type, id, direction }: Order, position: CursorPosition | null, limit: number): Slice {
  const way = sql.raw(direction)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return {
    after:
      position === null
        ? undefined
        : sql`(${by}, ${id}) ${beyond} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`,
    orderBy: sql`${by} ${way}, ${id} ${way}`,
    limit: limit + 1,
    sortKey: sql<string>`(${by})::text`,
    isCounted: position?.total === undefined,
  }
}

function cursorOf(row: { id: string; sortKey: string }, total: number): string {
  return Buffer.from(JSON.stringify([row.sortKey, row.id, total])).toString('base64url')
}

const timestamp =
  /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/

// Parsed by the database, because it fails on a date or time zone that does not exist.
const isKey: Record<Order['type'], (text: string) => boolean> = {
  text: (text) => !text.includes('\0'),
  date: isCalendarDate,
  timestamptz: (text) => isCalendarDate(timestamp.exec(text)?.[1] ?? ''),
}
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Start of a page, and the number of rows when the first page was read; older cursors have no total. */
interface CursorPosition {
  key: string
  id: string
  total?: number
}

function cursorPositionOf(cursor: string, type: Order['type']): CursorPosition {
  try {
    const [key, id, total] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isCursorPosition =
      typeof key === 'string' && typeof id === 'string' && isKey[type](key) && idShape.test(id)
    if (isCursorPosition && total === undefined) return { key, id }
    if (isCursorPosition && Number.isSafeInteger(total) && total >= 0) return { key, id, total }
  } catch {
    // Not a cursor of this list: rejected below.
  }
  return throwInvalidCursor()
}

function throwInvalidCursor(): never {
  throwFieldProblem('cursor', 'Please use the cursor from a Link header')
}

/** Returns a page of a list that is always short and therefore read completely. */
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
  return throwInvalidCursor()
}
