import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { prepared, preparedOnce } from '#server/db/prepared'
import { documentLinks } from '#server/db/schema/document-links-table'

/** Stores a link; once, however often the link is written. */
export async function insertDocumentLink(db: Db, link: typeof documentLinks.$inferInsert): Promise<void> {
  await prepared(db.insert(documentLinks).values(link).onConflictDoNothing())
}

const selectDocumentId = preparedOnce((db) =>
  db
    .select({ id: documentLinks.documentId })
    .from(documentLinks)
    .where(eq(documentLinks.tokenHash, sql.placeholder('tokenHash'))),
)

/** Returns the id of the document of a token; undefined if there is none. */
export async function documentOfHash(db: Db, tokenHash: string): Promise<string | undefined> {
  const [found] = await selectDocumentId(db, { tokenHash })
  return found?.id
}
