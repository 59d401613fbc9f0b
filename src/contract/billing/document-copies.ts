import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileContent, idParams, lookupText } from '../fields.ts'

const tag = 'Invoices'

/** What a customer gets of a document. */
export const documentCopies = {
  getDocumentPdf: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/pdf',
    access: 'prices',
    summary: 'The document as a PDF: always the same bytes.',
    tag,
    params: idParams,
    status: 200,
    kind: 'pdf',
    response: fileContent(),
  }),
  getLinkedDocumentPdf: endpoint({
    method: 'GET',
    path: '/api/d/{token}/pdf',
    access: 'public',
    summary: 'The document that a link opens, as a PDF.',
    tag,
    params: z.object({ token: lookupText(200).describe('Token of the link to the document') }),
    status: 200,
    kind: 'pdf',
    response: fileContent(),
    limited: 'manage',
  }),
} as const
