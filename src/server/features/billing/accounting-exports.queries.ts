import { eq, sql } from 'drizzle-orm'
import { type AccountedDocument, mostExportedDocuments } from '#domain/billing/accounting-file'
import type { Cents } from '#domain/money'
import { newestFirst, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { accountingExportDocuments, accountingExports } from '#server/db/schema/accounting-exports-table'
import { documentLines } from '#server/db/schema/document-lines-table'
import { documents } from '#server/db/schema/documents-table'

const { id, system, documentCount, createdAt } = accountingExports
const columns = { id, system, documents: documentCount, createdAt }

/** Returns a page of the exports, without their files. */
export function listAccountingExports(db: Db, query: PageQuery) {
  return readPage({
    query,
    order: newestFirst(accountingExports),
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({ ...columns, sortKey })
        .from(accountingExports)
        .where(after)
        .orderBy(orderBy)
        .limit(limit),
    total: () => db.$count(accountingExports),
  })
}

/** Returns an export with its file. */
export async function accountingExportById(db: Db, exportId: string) {
  const [row] = await db
    .select({ ...columns, content: accountingExports.content })
    .from(accountingExports)
    .where(eq(id, exportId))
  return row
}

const isOpen = sql`d.type in ('invoice', 'credit_note')
  and not exists (select from ${accountingExportDocuments} e where e.document_id = d.id)`

/** Returns the sums of the documents that are in no export. */
export async function sumUnexported(db: Db) {
  const { rows } = await db.execute<{
    invoices: number
    creditNotes: number
    total: Cents
    gst: Cents
    gstOfLines: Cents
  }>(sql`
    select count(*) filter (where d.type = 'invoice')::int as invoices,
      count(*) filter (where d.type = 'credit_note')::int as "creditNotes",
      coalesce(sum(s.sign * d.total), 0)::float8 as total, coalesce(sum(s.sign * d.gst), 0)::float8 as gst,
      coalesce(sum(s.sign * s.gst), 0)::float8 as "gstOfLines"
    from ${documents} d
    cross join lateral (
      select case d.type when 'invoice' then 1 else -1 end as sign,
        coalesce(half_up(sum(l.amount), 11), 0) as gst
      from ${documentLines} l
      where l.document_id = d.id and l.tax = 'gst' and (d.seller ->> 'isGstRegistered')::boolean
    ) s
    where ${isOpen}`)
  return rows[0] ?? { invoices: 0, creditNotes: 0, total: 0, gst: 0, gstOfLines: 0 }
}

/** Locks the exports until commit, and returns the oldest documents that are in none. */
export async function lockUnexported(tx: Transaction) {
  await tx.execute(sql`lock table ${accountingExports} in share row exclusive mode`)
  return readUnexported(tx)
}

/** Returns the oldest documents that are in no export, as many as a file has. */
export async function readUnexported(db: Db) {
  const { rows } = await db.execute<Record<string, unknown> & AccountedDocument & { id: string }>(sql`
    select d.id, d.type, d.label, to_char(d.issued_on, 'YYYY-MM-DD') as "issuedOn",
      to_char(d.due_date, 'YYYY-MM-DD') as "dueDate", d.buyer, d.subject ->> 'title' as title,
      d.subject ->> 'plate' as plate, c.label as "creditsLabel",
      (d.seller ->> 'isGstRegistered')::boolean as "isGstRegistered", s.amounts
    from ${documents} d
    left join ${documents} c on c.id = d.credits_invoice_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('tax', t.tax, 'amount', t.amount) order by t.tax desc), '[]') as amounts
      from (select l.tax, sum(l.amount) as amount from ${documentLines} l
        where l.document_id = d.id and l.kind <> 'note' group by l.tax) t
    ) s
    where ${isOpen}
    order by d.issued_at, d.id limit ${mostExportedDocuments}`)
  return rows
}

/** Stores an export with its documents. */
export async function insertAccountingExport(
  tx: Transaction,
  values: typeof accountingExports.$inferInsert,
  documentIds: readonly string[],
) {
  const [row] = await tx.insert(accountingExports).values(values).returning(columns)
  if (row === undefined) throw new Error('An export was not written')
  await tx
    .insert(accountingExportDocuments)
    .values(documentIds.map((documentId) => ({ documentId, exportId: row.id })))
  return row
}
