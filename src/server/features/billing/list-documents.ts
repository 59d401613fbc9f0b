import type { ListedDocument } from '#contract/billing/documents'
import { documentStatus } from '#domain/billing/invoice-state'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { documentsAmong, type ListedRow } from './documents.queries.ts'

/** Returns a document as lists show it. */
export function viewListed(
  { buyer, subject, settled, credited, ...row }: ListedRow,
  today: CalendarDate,
): ListedDocument {
  return {
    ...row,
    buyerName: buyer.company ?? buyer.name,
    title: subject.title,
    plate: subject.plate,
    ...documentStatus({ total: row.total, settled, credited, dueDate: row.dueDate }, today),
  }
}

/** Returns these documents, in any order. */
export async function readListedDocuments(
  db: Db,
  ids: readonly string[],
  today: CalendarDate,
): Promise<ListedDocument[]> {
  if (ids.length === 0) return []
  return (await documentsAmong(db, ids)).map((row) => viewListed(row, today))
}
