import { creditLines } from '#domain/billing/credit-lines'
import type { DocumentContent } from '#domain/billing/document-content'
import { totalsOf } from '#domain/billing/document-totals'
import { storedSlot } from '#domain/opening/slots'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { addMinutes } from '#domain/time/milliseconds'
import type { lineItems } from '#server/db/schema/line-items-table'
import { makeDice } from './demo-dice.ts'
import { hoursOn, instantIn, type Scene } from './demo-scene.ts'
import type { planAppointments } from './plan-appointments.ts'
import {
  type DemoDocument,
  type DocumentLine,
  type DocumentLineRow,
  documentLinesOf,
  documentOf,
  partiesOf,
  subjectOfJob,
} from './plan-document.ts'
import { type JobLine, mistakenLine, planJobLines } from './plan-job-lines.ts'
import { demoBilling } from './plan-settings.ts'

type AppointmentRow = ReturnType<typeof planAppointments>[number]
type Job = AppointmentRow & { id: string; checkOutTime: Date }

/** What an invoice is about. */
interface Billed {
  /** The day on which the vehicle left or came back. */
  date: CalendarDate
  clientId: string
  subject: DocumentContent['subject']
  of: { appointmentId: string } | { rentalBookingId: string } | { towBookingId: string }
}

/** How an invoice was settled until today. */
type Outcome = 'counter' | 'account' | 'part' | 'unpaid' | 'credited' | 'returned'

/** An invoice of a finished job, a returned rental or a completed tow. */
export interface Sale {
  invoice: DemoDocument
  outcome: Outcome
  /** The credit note of an invoice that was credited whole or in part. */
  creditNote?: DemoDocument
}

export interface PlannedSale {
  billed: Billed
  lines: readonly JobLine[]
  issuedAt: Date
}

interface Plan extends PlannedSale {
  outcome: Outcome
  /** The plan whose lines these correct. */
  corrects?: Plan
}

/** After how many days the invoices of clients on account are due. */
export const accountTerms = 14
/** Age in days of the oldest invoice of a client on account that is unpaid: 30 days overdue. */
export const daysPastAccount = accountTerms + 30
const clientsOnAccount = 3

const firstNumber = 1001

/**
 * Returns an invoice for each finished job and each of the other sales, numbered in the order of their dates, with two credit notes.
 * The lines of rentals are written by the database.
 */
export function planInvoices(
  scene: Scene,
  { appointments, others }: { appointments: readonly AppointmentRow[]; others: readonly PlannedSale[] },
) {
  const { dice } = scene
  const documentRows: DemoDocument[] = []
  const documentLineRows: DocumentLineRow[] = []
  const lineItemRows: (typeof lineItems.$inferInsert & { id: string })[] = []
  const itemsOf = new Map<Plan, string[]>()
  const sales: Sale[] = []
  const write = (row: DemoDocument, lines: readonly DocumentLine[]) => {
    documentRows.push(row)
    documentLineRows.push(...documentLinesOf(row.id, lines))
  }
  const plans = [
    ...planSales(scene, appointments),
    ...others.map((sale): Plan => ({ ...sale, outcome: 'counter' })),
  ].sort((one, other) => Number(one.issuedAt) - Number(other.issuedAt))
  for (const [index, plan] of plans.entries()) {
    const { billed, lines, outcome } = plan
    const invoice = invoiceOf(scene, plan, firstNumber + index)
    write(invoice, lines)
    const corrected = (plan.corrects && itemsOf.get(plan.corrects)) ?? []
    const written = 'rentalBookingId' in billed.of ? [] : lines
    const items = written.map((line, at) => ({
      ...line,
      ...billed.of,
      id: dice.idAt(plan.issuedAt),
      position: corrected.length + at + 1,
      correctsId: corrected[at] ?? null,
      invoiceId: invoice.id,
      createdAt: plan.issuedAt,
      updatedAt: plan.issuedAt,
    }))
    lineItemRows.push(...items)
    itemsOf.set(
      plan,
      items.map(({ id }) => id),
    )
    const sale: Sale = { invoice, outcome }
    if (outcome === 'credited' || outcome === 'returned') {
      const notes = sales.filter(({ creditNote }) => creditNote).length
      const { note, credited } = creditNoteOf(scene, { plan, invoice, number: firstNumber + notes })
      write(note, credited)
      sale.creditNote = note
    }
    sales.push(sale)
  }
  const nextOf = (type: DemoDocument['type']) => ({
    type,
    next: firstNumber + documentRows.filter((row) => row.type === type).length,
  })
  return {
    sales,
    documents: documentRows,
    documentLines: documentLineRows,
    lineItems: lineItemRows,
    nextNumbers: [nextOf('invoice'), nextOf('credit_note')],
  }
}

function planSales(scene: Scene, appointments: readonly AppointmentRow[]): Plan[] {
  const { now, people, dice } = scene
  const jobs = appointments.filter(isFinished).sort((a, b) => Number(a.checkOutTime) - Number(b.checkOutTime))
  const vips = new Set(people.clients.filter(({ status }) => status === 'vip').map(({ id }) => id))
  const onAccount = accountClients(scene, jobs)
  const plans = jobs.map((job): Plan => {
    const isVip = vips.has(job.clientId)
    return {
      billed: billedJob(scene, job),
      lines: planJobLines({ services: job.services, isVip }, dice),
      issuedAt: job.checkOutTime,
      outcome: onAccount.has(job.clientId) ? 'account' : 'counter',
    }
  })
  const between = (oldest: number, newest: number) =>
    plans.filter(
      ({ billed: { date }, outcome }) =>
        outcome === 'counter' && date >= addDays(now.date, -oldest) && date <= addDays(now.date, -newest),
    )
  for (const plan of between(9, 2)
    .filter(({ lines }) => totalsOf(lines, true).total >= 20_000)
    .slice(0, 2))
    plan.outcome = 'part'
  const last = between(0, 0).at(-1)
  if (last) last.outcome = 'unpaid'
  const returned = between(20, 12).find(({ lines }) => lines.some(isPart))
  if (returned) returned.outcome = 'returned'
  const [right] = between(30, 21)
  if (right === undefined) return plans
  const wrong: Plan = { ...right, lines: [...right.lines, mistakenLine], outcome: 'credited' }
  Object.assign(right, { issuedAt: addMinutes(right.issuedAt, 9), corrects: wrong })
  return [...plans, wrong]
}

/** Returns the clients on account: each has an invoice that is 14 to 30 days overdue. */
function accountClients({ now }: Scene, jobs: readonly Job[]): ReadonlySet<string> {
  const overdue = jobs.filter(
    (job) =>
      dateOf(job) >= addDays(now.date, -daysPastAccount) &&
      dateOf(job) <= addDays(now.date, -accountTerms - 14),
  )
  return new Set([...new Set(overdue.map(({ clientId }) => clientId))].slice(0, clientsOnAccount))
}

function invoiceOf(scene: Scene, { billed, lines, issuedAt, outcome }: Plan, number: number): DemoDocument {
  const issuedOn = billed.date
  return documentOf(scene, {
    ...{ clientId: billed.clientId, of: billed.of, number, issuedAt },
    content: {
      ...saidOf(scene, billed),
      ...totalsOf(lines, demoBilling.isGstRegistered),
      type: 'invoice',
      label: `${demoBilling.invoicePrefix}${number}`,
      issuedOn,
      dueDate: addDays(issuedOn, outcome === 'account' ? accountTerms : demoBilling.termsDays),
      creditsLabel: null,
      note: demoBilling.invoiceNote,
      lines,
    },
  })
}

interface PlannedNote {
  plan: Plan
  invoice: DemoDocument
  number: number
}

/** Returns the credit note of a whole invoice, or of a part that was brought back on a later day. */
function creditNoteOf(scene: Scene, { plan, invoice, number }: PlannedNote) {
  const { billed, lines, outcome, issuedAt } = plan
  const placed = lines.map((line, index) => ({ ...line, position: index + 1, creditsPosition: null }))
  const chosen = outcome === 'credited' ? placed : placed.filter(isPart).slice(0, 1)
  const credit = creditLines({ lines: placed, credited: [] }, { lines: chosen })
  if (!('lines' in credit)) throw new Error(`${invoice.label} cannot be credited`)
  const day = outcome === 'credited' ? billed.date : scene.days.openDayFrom(addDays(billed.date, 3))
  const note = documentOf(scene, {
    ...{ clientId: billed.clientId, of: billed.of, number, creditsInvoiceId: invoice.id },
    issuedAt:
      outcome === 'credited' ? addMinutes(issuedAt, 6) : instantIn(scene, day, hoursOn(scene, day).open + 95),
    content: {
      ...saidOf(scene, billed),
      ...totalsOf(credit.lines, demoBilling.isGstRegistered),
      type: 'credit_note',
      label: `CRN-${number}`,
      issuedOn: day,
      dueDate: null,
      creditsLabel: invoice.label,
      note: outcome === 'credited' ? 'The battery was not replaced' : 'Part returned unused',
      lines: credit.lines,
    },
  })
  return { note, credited: credit.lines }
}

function saidOf(
  { people }: Scene,
  { clientId, subject }: Billed,
): Pick<DocumentContent, 'seller' | 'buyer' | 'subject'> {
  const client = people.clients.find(({ id }) => id === clientId)
  if (client === undefined) throw new Error('An invoice has no client')
  return { ...partiesOf(client), subject }
}

function billedJob({ people }: Scene, job: Job): Billed {
  const vehicle = people.vehicles.find(({ id }) => id === job.vehicleId)
  if (vehicle === undefined) throw new Error('A job has no vehicle')
  return {
    date: dateOf(job),
    clientId: job.clientId,
    subject: subjectOfJob(job, vehicle),
    of: { appointmentId: job.id },
  }
}

const dateOf = ({ timeSlotId }: Job): CalendarDate => storedSlot(timeSlotId).date

const isPart = ({ kind }: JobLine) => kind === 'part'

function isFinished(appointment: AppointmentRow): appointment is Job {
  return (
    appointment.status === 'completed' && appointment.id !== undefined && Boolean(appointment.checkOutTime)
  )
}

/** Returns the context of the invoices, with their random numbers. */
export const invoiceScene = (garage: Omit<Scene, 'dice'>): Scene => ({
  ...garage,
  dice: makeDice('invoices'),
})
