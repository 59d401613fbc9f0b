import { documentBlocks, documentTitle } from '#domain/billing/document-blocks'
import type { Call, PdfFile } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { drawInThread } from '#server/pdf/pdf-thread'
import { orNotFound } from '#server/problem-error'
import { insertPdf, pdfOfDocument } from './document-files.queries.ts'
import { readDocument } from './read-document.ts'

type Needed = Pick<Call, 'now' | 'config'> & { db: Db }

/**
 * Returns a document as a PDF. The first request draws it and stores it, later ones get the same bytes; of several first ones at the
 * same time, all get those that were stored first. Throws 404.
 */
export async function readDocumentPdf(call: Needed, id: string): Promise<PdfFile> {
  const found = orNotFound(await pdfOfDocument(call.db, id), 'this document')
  const pdf = found.pdf ?? (await makePdf(call, id, found.erasedAt))
  const isErased = found.erasedAt !== null
  return { name: fileNameOf(found.label), tag: `${found.sha256}${isErased ? '-erased' : ''}`, bytes: pdf }
}

async function makePdf(call: Needed, id: string, erasedAt: Date | null): Promise<Uint8Array> {
  const { db, now } = call
  const { link, balance, issuedAt, ...content } = await readDocument(call, id)
  const title = `${documentTitle(content)} ${content.label}`
  const isDue = balance !== null && balance > 0
  const pdf = await drawInThread({
    title,
    author: content.seller.name,
    issuedAt: new Date(issuedAt),
    footer: `${content.seller.name} · ${title}`,
    blocks: documentBlocks(content, isDue ? link : null),
  })
  await insertPdf(db, { id, pdf, erasedAt, now })
  return orNotFound((await pdfOfDocument(db, id))?.pdf ?? undefined, 'this document')
}

/** Returns `INV-1001.pdf`. A prefix can have characters that file names cannot. */
function fileNameOf(label: string): string {
  return `${label.replaceAll(/[^\w.-]+/g, '-')}.pdf`
}
