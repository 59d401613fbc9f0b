import type { Decision } from '../decision.ts'
import type { DocumentSubject } from './billing-document.ts'

/** The records that lines are charged for; `sale`: a client who buys without a booking. */
export type BilledKind = DocumentSubject['kind']

/** What billing knows about a record that is charged for. */
export interface BilledRecord {
  /** The client who is invoiced unless another is chosen; null: none known. */
  clientId: string | null
  /** What its documents say about it. */
  header: DocumentSubject
  /** The codes of the services whose prices are proposed as lines. */
  services: readonly string[]
  /** Whether it may be invoiced in its current state. */
  mayInvoice: Decision
}
