import type { Handlers } from '#server/calls/call'
import { documentOfToken } from '#server/features/document-links/document-link'
import { readDocumentPdf } from './read-document-pdf.ts'
import { sendDocument } from './send-document.ts'

export const documentCopiesHandlers = {
  getDocumentPdf: ({ params }, call) => readDocumentPdf(call, params.id),
  getLinkedDocumentPdf: async ({ params }, call) =>
    readDocumentPdf(call, await documentOfToken(call.db, params.token)),
  sendDocument: ({ params }, call) => sendDocument(call, params.id),
} satisfies Partial<Handlers>
