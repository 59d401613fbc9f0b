import { sql } from 'drizzle-orm'
import type { LineKind } from '#domain/billing/line-item'
import type { MethodTakings } from '#domain/billing/takings-by-method'
import type { Cents } from '#domain/money'
import type { DateRange } from '#domain/reports/report-range'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { documentLines } from '#server/db/schema/document-lines-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { staff } from '#server/db/schema/staff-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import type { MoneyRange } from './report-span.ts'

type DocumentGroup = 'invoice' | 'credit' | 'write_off'

const group = sql`case when d.type = 'invoice' then 'invoice' when d.is_write_off then 'write_off' else 'credit' end`
const issued = ({ from, to }: DateRange) =>
  sql`d.type in ('invoice', 'credit_note') and d.issued_on between ${from} and ${to}`

const month = sql`date_trunc('month', d.issued_on::timestamp)`

export interface DocumentSum extends Record<string, unknown> {
  /** Its first day. */
  month: CalendarDate
  group: DocumentGroup
  documents: number
  /** The greatest id of them. */
  last: string
  total: Cents
  gst: Cents
}

/** Returns the number and the sums of the documents issued in the range, by month. */
export async function sumDocuments(db: Db, range: DateRange): Promise<DocumentSum[]> {
  const { rows } = await db.execute<DocumentSum>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, "group", documents, last, total, gst from (
      select ${month} as month, ${group} as "group", count(*)::int as documents, max(d.id::text) as last,
        sum(d.total)::float8 as total, sum(d.gst)::float8 as gst
      from ${documents} d where ${issued(range)} group by 1, 2) sums`)
  return rows
}

export interface LineSum extends Record<string, unknown> {
  month: CalendarDate
  group: DocumentGroup
  kind: LineKind
  total: Cents
  /** Of documents with GST. */
  taxable: Cents
  /** Of lines with a known cost. */
  costed: Cents
  cost: Cents
  /** Thousandths of an hour. */
  hours: number
}

/** Returns the sums of the lines of these documents, by month and kind. */
export async function sumLines(db: Db, range: DateRange): Promise<LineSum[]> {
  const { rows } = await db.execute<LineSum>(sql`
    with issued as materialized (
      -- The row is read only where the index cannot tell: without GST, for its lines may add up to nothing.
      select d.id, ${month} as month, ${group} as "group", d.gst <> 0 or (
        select (seller ->> 'isGstRegistered')::boolean from ${documents} s where s.id = d.id) as is_registered
      from ${documents} d where ${issued(range)}
    )
    select to_char(d.month, 'YYYY-MM-DD') as month, d."group", l.kind, sum(l.amount)::float8 as total,
      coalesce(sum(l.amount) filter (where l.tax = 'gst' and d.is_registered), 0)::float8 as taxable,
      coalesce(sum(l.amount) filter (where l.cost is not null), 0)::float8 as costed,
      coalesce(sum(half_up(l.quantity::bigint * l.cost, 1000)) filter (where l.cost is not null), 0)::float8 as cost,
      coalesce(sum(l.quantity) filter (where l.kind = 'labour' and l.unit = 'h'), 0)::float8 as hours
    from issued d join ${documentLines} l on l.document_id = d.id
    group by d.month, d."group", l.kind`)
  return rows
}

/** Returns the takings by method, as `takingsOf`. */
export async function sumTakings(db: Db, { from, to }: MoneyRange): Promise<MethodTakings[]> {
  const direction = sql`(case p.direction when 'in' then 1 else -1 end)`
  const isPayment = sql`(p.direction = 'in') = (p.reverses_id is null)`
  const { rows } = await db.execute<MethodTakings & Record<string, unknown>>(sql`
    select p.method,
      coalesce(sum(${direction} * p.amount) filter (where ${isPayment}), 0)::float8 as received,
      coalesce(sum(-${direction} * p.amount) filter (where not ${isPayment}), 0)::float8 as refunded,
      sum(case when p.reverses_id is null then 1 else -1 end)::int as count,
      sum(${direction} * (p.amount + p.rounding))::float8 as net
    from ${payments} p where p.paid_on between ${from} and ${to} group by p.method`)
  return rows
}

/** Returns the minutes that each staff member worked on vehicles within the range. */
export async function sumWork(db: Db, { start, end }: MoneyRange) {
  const { rows } = await db.execute<{ staffId: string; name: string; workedMinutes: number }>(sql`
    select s.id as "staffId", s.name, round(sum(
      extract(epoch from least(w.ended_at, ${end.toISOString()}::timestamptz) - greatest(w.started_at, ${start.toISOString()}::timestamptz))
    ) / 60)::int as "workedMinutes"
    from ${workPeriods} w join ${staff} s on s.id = w.staff_id
    where w.ended_at > ${start.toISOString()}::timestamptz and w.started_at < ${end.toISOString()}::timestamptz
    group by s.id, s.name order by 3 desc, s.name`)
  return rows
}
