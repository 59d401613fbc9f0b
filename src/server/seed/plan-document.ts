import { createHash } from 'node:crypto'
import { billedAppointment } from '#domain/appointments/appointment-billing'
import type { BilledRecord } from '#domain/billing/billed-record'
import { canonicalJson, type DocumentContent } from '#domain/billing/document-content'
import { storedSlot } from '#domain/opening/slots'
import type { appointments } from '#server/db/schema/appointments-table'
import type { clients } from '#server/db/schema/clients-table'
import type { documentLines } from '#server/db/schema/document-lines-table'
import type { documents } from '#server/db/schema/documents-table'
import type { vehicles } from '#server/db/schema/vehicles-table'
import { sellerOf } from '#server/features/billing/issue-invoice'
import { demoGarage } from './demo-names.ts'
import type { Scene } from './demo-scene.ts'
import { demoBilling, planServices } from './plan-settings.ts'

export type DemoDocument = typeof documents.$inferInsert & { id: string }
export type DocumentLineRow = typeof documentLines.$inferInsert

type AppointmentRow = typeof appointments.$inferInsert & { id: string; services: string[] }
type VehicleRow = typeof vehicles.$inferInsert
type ClientRow = typeof clients.$inferInsert

const seller = sellerOf({ business: demoGarage, billing: demoBilling })
const catalogue = planServices()

/** What is on paper of a line, the line that it credits, and its cost. */
export type DocumentLine = DocumentContent['lines'][number] & {
  creditsPosition?: number | null
  cost?: number | null
}

interface PlannedDocument {
  clientId: string
  /** The booking that it is about; empty: a sale without one. */
  of: Pick<DemoDocument, 'appointmentId' | 'rentalBookingId' | 'towBookingId'>
  number: number
  issuedAt: Date
  creditsInvoiceId?: string
  isWriteOff?: boolean
  content: DocumentContent
}

/** Returns the row of a document, as it would have been issued. */
export function documentOf(
  { dice, deskId }: Pick<Scene, 'dice' | 'deskId'>,
  { clientId, of, number, issuedAt, creditsInvoiceId, isWriteOff, content }: PlannedDocument,
): DemoDocument {
  const { lines, creditsLabel: _, ...said } = content
  return {
    ...said,
    id: dice.idAt(issuedAt),
    number,
    clientId,
    ...of,
    creditsInvoiceId: creditsInvoiceId ?? null,
    ...(isWriteOff && { isWriteOff }),
    issuedAt,
    issuedBy: deskId,
    lineCount: lines.length,
    sha256: createHash('sha256').update(canonicalJson(content)).digest('hex'),
  }
}

/** Returns the rows of the lines of a document. */
export function documentLinesOf(documentId: string, lines: readonly DocumentLine[]): DocumentLineRow[] {
  return lines.map(
    ({ kind, description, quantity, unit, unitPrice, amount, tax, cost, creditsPosition }, index) => ({
      ...{ kind, description, quantity, unit, unitPrice, amount, tax, cost, creditsPosition },
      ...{ documentId, position: index + 1 },
    }),
  )
}

/** Returns the garage and a client as a document names them. */
export function partiesOf({
  name,
  email = null,
  phone,
  company = null,
  abn = null,
  billingAddress = null,
}: ClientRow): Pick<DocumentContent, 'seller' | 'buyer'> {
  return { seller, buyer: { name, company, abn, address: billingAddress, email, phone } }
}

/** Returns what a document says about a finished job. */
export function subjectOfJob(job: AppointmentRow, vehicle: VehicleRow): BilledRecord['header'] {
  const { year, make, model, licensePlate = null, vin = null, mileage = null } = vehicle
  const known = {
    ...job,
    date: storedSlot(job.timeSlotId).date,
    status: 'completed' as const,
    vehicle: { year, make, model, licensePlate, vin, mileage },
  }
  return billedAppointment(known, catalogue).header
}
