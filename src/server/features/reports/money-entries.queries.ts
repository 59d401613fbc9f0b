import { type SQL, sql } from 'drizzle-orm'
import type { MoneyReportEntry } from '#contract/reports/money-report'
import type { MoneyFigure } from '#domain/reports/money-figures'
import { type Order, type PageQuery, readPage } from '#server/calls/paging'
import type { Db } from '#server/db/connect'
import { allocations } from '#server/db/schema/allocations-table'
import { clients } from '#server/db/schema/clients-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import type { MoneyRange } from './report-span.ts'

const sign = sql`(case d.type when 'invoice' then 1 else -1 end)`
const document = sql`d.id, d.type, d.label, d.client_id as "clientId", coalesce(d.buyer ->> 'company', d.buyer ->> 'name') as name`

const accrual = ({ from, to }: MoneyRange) => sql`
  select ${document}, d.issued_on as date, ${sign} * d.total as amount, ${sign} * d.gst as gst
  from ${documents} d
  where d.type in ('invoice', 'credit_note') and d.issued_on between ${from} and ${to}`

/** The day on which an allocation counts: that of its payment, unless the payment was kept as credit first. */
const dayOfAllocation = (timeZone: string) =>
  sql`case when a.created_at = p.created_at then p.paid_on else (a.created_at at time zone ${timeZone})::date end`

// As cashBasisGst: the difference of two cumulative shares. So the periods add up to the GST of the document.
const cash = (range: MoneyRange) => sql`
  select ${document}, used.last as date, ${sign} * used.now as amount,
    ${sign} * (half_up(d.gst::bigint * (used.before + used.now), d.total) - half_up(d.gst::bigint * used.before, d.total)) as gst
  from (
    select id, coalesce(sum(amount) filter (where day < ${range.from}), 0) as before,
      sum(amount) filter (where day >= ${range.from}) as now, max(day) as last
    from (
      select side.id, dated.amount, dated.day
      from (
        select a.credit_note_id, a.invoice_id, a.amount, ${dayOfAllocation(range.timeZone)} as day
        from ${allocations} a left join ${payments} p on p.id = a.payment_id
      ) dated
      cross join lateral (values (dated.invoice_id), (dated.credit_note_id)) side(id)
      where side.id is not null and dated.day <= ${range.to}
    ) of_document
    group by id
    having sum(amount) filter (where day >= ${range.from}) <> 0
  ) used
  join ${documents} d on d.id = used.id`

const deposits = ({ to, timeZone }: MoneyRange) => sql`
  select p.id, 'deposit' as type, null::text as label, p.client_id as "clientId",
    (select c.name from ${clients} c where c.id = p.client_id) as name, p.paid_on as date,
    p.amount - coalesce(sum(a.amount), 0) as amount, 0 as gst
  from ${payments} p
  left join ${allocations} a on a.payment_id = p.id and ${dayOfAllocation(timeZone)} <= ${to}
  where p.direction = 'in' and p.reverses_id is null and p.paid_on <= ${to}
    and not exists (select from ${payments} r where r.reverses_id = p.id and r.paid_on <= ${to})
  group by p.id having p.amount > coalesce(sum(a.amount), 0)`

const entriesOf = { accrual, cash, deposits } satisfies Record<MoneyFigure, (range: MoneyRange) => SQL>

/** Returns how many entries a figure has, and their sums. */
export async function sumOfEntries(db: Db, figure: MoneyFigure, range: MoneyRange) {
  const { rows } = await db.execute<{ count: number; total: number; gst: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::float8 as total, coalesce(sum(gst), 0)::float8 as gst
    from (${entriesOf[figure](range)}) entry`)
  return rows[0] ?? { count: 0, total: 0, gst: 0 }
}

const newestFirst: Order = { by: sql`entry.date`, type: 'date', id: sql`entry.id`, direction: 'desc' }

/** Returns a page of the entries that add up to a figure. */
export function listMoneyEntries(
  db: Db,
  { figure, ...query }: PageQuery & { figure: MoneyFigure },
  range: MoneyRange,
) {
  const entries = entriesOf[figure](range)
  return readPage<MoneyReportEntry>({
    query,
    order: newestFirst,
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const { rows } = await db.execute<Record<string, unknown> & MoneyReportEntry & { sortKey: string }>(sql`
        select id, type, label, "clientId", name, to_char(date, 'YYYY-MM-DD') as date,
          amount::float8 as amount, gst::float8 as gst, ${sortKey} as "sortKey"
        from (${entries}) entry where ${after ?? sql`true`} order by ${orderBy} limit ${limit}`)
      return rows
    },
    total: async () => (await sumOfEntries(db, figure, range)).count,
  })
}
