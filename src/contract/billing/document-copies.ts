import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileContent, idParams, lookupText } from '../fields.ts'
import { BillingDocument } from './documents.ts'

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
  sendDocument: endpoint({
    method: 'POST',
    path: '/api/documents/{id}/send',
    access: 'prices',
    summary: 'Sends the document to its client: by email with the PDF, or by SMS with the link.',
    tag,
    params: idParams,
    status: 200,
    response: BillingDocument,
    problems: ['transition_refused'],
  }),
} as const
