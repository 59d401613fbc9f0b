import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { documentFiles } from '#server/db/schema/document-files-table'
import { documents } from '#server/db/schema/documents-table'

/** Returns the stored PDF of a document, null if it has not been made; undefined if there is no such document. */
export async function pdfOfDocument(db: Db, id: string) {
  const [row] = await db
    .select({
      pdf: documentFiles.pdf,
      label: documents.label,
      sha256: documents.sha256,
      erasedAt: documents.erasedAt,
    })
    .from(documents)
    .leftJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .where(eq(documents.id, id))
  return row
}

/**
 * Stores the PDF of a document unless there is one, or the buyer has been erased since it was drawn: the lock waits for that
 * transaction.
 */
export async function insertPdf(
  db: Db,
  { id, pdf, erasedAt, now }: { id: string; pdf: Uint8Array; erasedAt: Date | null; now: Date },
): Promise<void> {
  await db.execute(sql`insert into ${documentFiles} (document_id, pdf, created_at)
    select ${documents.id}, ${Buffer.from(pdf)}, ${now.toISOString()}::timestamptz from ${documents}
    where ${documents.id} = ${id} and ${documents.erasedAt} is not distinct from ${erasedAt?.toISOString() ?? null}::timestamptz
    for share
    on conflict do nothing`)
}
