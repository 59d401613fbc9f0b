import type { AttentionEntry, AttentionGroup } from '#contract/schedule/attention'
import { maySeePrices, roleMay } from '#domain/accounts/roles'
import { lateSince } from '#domain/appointments/arrival'
import { uninvoicedRuleOf } from '#domain/billing/billing-settings'
import { lineAmount } from '#domain/billing/line-item'
import { licenceProblem } from '#domain/rentals/licence-problem'
import { attentionGroups, seesAttention } from '#domain/schedule/attention-groups'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { SharedCall } from '#server/calls/call'
import { readAppointments } from '#server/features/appointments/read-appointment'
import { readListedDocuments } from '#server/features/billing/list-documents'
import { readPayments } from '#server/features/billing/payment-view'
import { readCallTasks } from '#server/features/messages/read-call-tasks'
import { readInbound } from '#server/features/messages/read-inbound'
import { readMessages } from '#server/features/messages/read-messages'
import { readPartOrders } from '#server/features/parts/part-order.record'
import { readPriceCatalogue } from '#server/features/prices/read-price-catalogue'
import { readQuestions } from '#server/features/questions/customer-question.record'
import { readRentals } from '#server/features/rentals/bookings/rental.record'
import { readTows } from '#server/features/tows/tow.record'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import {
  type Found,
  findAttention,
  licencesOfPickups,
  nextRentersOf,
  type ServicePrice,
} from './attention.queries.ts'

const defaultLimit = 3

/** Returns the groups that are not empty, most urgent first, each with its first entries. */
export async function readAttention(
  call: SharedCall,
  { limit = defaultLimit }: { limit?: number | undefined },
): Promise<AttentionGroup[]> {
  const settings = await readGarageSettings(call.db)
  const now = garageNow(call.now, settings.business.timeZone)
  const seesPrices = call.actor !== null && maySeePrices(call.actor, settings)
  const reader = { role: call.actor?.role ?? null, seesPrices }
  // A garage that lets vehicles leave without an invoice, or cannot invoice yet, is not reminded of it.
  const invoicesAll = uninvoicedRuleOf(settings.billing, 1) !== 'free'
  const seen = attentionGroups.filter(
    (group) => seesAttention(reader, group) && (group !== 'not_invoiced' || invoicesAll),
  )
  const groups = seen.filter((group) => group !== 'licences')
  const servicePrices = seen.includes('not_invoiced') ? await readServicePrices(call.db) : []
  const [found, licences] = await Promise.all([
    findAttention(call.db, { groups, now, lateSince: lateSince(now), servicePrices, limit }),
    findLicenceProblems(call, { settings, now }),
  ])
  const first = licences.slice(0, limit)
  const entryOf = await readEntries(call, [...found, ...first], { settings, today: now.date })
  const list = seen.map((name): AttentionGroup => {
    if (name === 'licences') {
      const entries = first.flatMap((one) => entryOf(one) ?? [])
      return { name, total: licences.length, entries }
    }
    const members = found.filter(({ group }) => group === name)
    return { name, total: members[0]?.total ?? 0, entries: members.flatMap((one) => entryOf(one) ?? []) }
  })
  return list.filter(({ total }) => total > 0)
}

/** Returns what each service with a price is charged. */
async function readServicePrices(db: SharedCall['db']): Promise<ServicePrice[]> {
  const { services } = await readPriceCatalogue(db)
  return [...services].flatMap(([code, { lines }]) => {
    const amount = lines.reduce((sum, { quantity, unitPrice }) => sum + lineAmount(quantity, unitPrice), 0)
    return lines.length === 0 ? [] : [{ code, amount }]
  })
}

type MemberOfGroup = Partial<Pick<Found, 'group' | 'toInvoice' | 'depositReason'>>

interface Member extends Pick<Found, 'kind' | 'id'>, MemberOfGroup {
  /** Why the licence on file is not enough; null: not shown to this role. */
  problem?: string | null
}

/** Returns the rentals to be picked up today or tomorrow whose driver could not pick up the car, earliest first. */
async function findLicenceProblems(
  { db, actor }: SharedCall,
  { settings, now }: { settings: GarageSettings; now: GarageNow },
): Promise<Member[]> {
  const { minimumDriverAge } = settings.rentalRules
  const pickups = await licencesOfPickups(db, { first: now.date, last: addDays(now.date, 1) })
  const seesDriver = roleMay(actor?.role ?? null, 'staff')
  return pickups.flatMap((rental) => {
    const problem = licenceProblem(rental, { rental, minimumDriverAge, today: now.date })
    return problem === null ? [] : [{ kind: 'rental', id: rental.id, problem: seesDriver ? problem : null }]
  })
}

/** Reads the records with one query for each kind. Returns a lookup, which gives null for one that has just been deleted. */
async function readEntries(
  call: SharedCall,
  members: readonly Member[],
  { settings: { business }, today }: { settings: GarageSettings; today: CalendarDate },
): Promise<(member: Member) => AttentionEntry | null> {
  const { db, actor } = call
  const ids = (kind: Member['kind']) => members.filter((one) => one.kind === kind).map(({ id }) => id)
  // Only administrators read messages; staff see how many have failed.
  const messageIds = roleMay(actor?.role ?? null, 'admin') ? ids('message') : []
  const overdue = members.flatMap(({ id, group }) => (group === 'overdue_rentals' ? id : []))
  const reasons = new Map(members.map(({ id, depositReason }) => [id, depositReason]))
  const [
    appointments,
    rentals,
    tows,
    parts,
    questions,
    calls,
    messages,
    replies,
    invoices,
    deposits,
    renters,
  ] = await Promise.all([
    readAppointments(db, ids('appointment'), business.timeZone),
    readRentals(db, ids('rental'), actor),
    readTows(db, ids('tow')),
    readPartOrders(db, ids('part')),
    readQuestions(db, ids('question')),
    readCallTasks(db, ids('call')),
    readMessages(call, messageIds),
    readInbound(db, ids('reply')),
    readListedDocuments(db, ids('invoice'), today),
    readPayments(db, ids('deposit')),
    nextRentersOf(db, overdue),
  ])
  const entries = new Map<string, AttentionEntry>()
  for (const appointment of appointments) entries.set(appointment.id, { kind: 'appointment', appointment })
  for (const rental of rentals) {
    const nextRenter = renters.get(rental.id) ?? null
    entries.set(rental.id, { kind: 'rental', rental, licenceProblem: null, nextRenter })
  }
  for (const tow of tows) entries.set(tow.id, { kind: 'tow', tow })
  for (const part of parts) entries.set(part.id, { kind: 'part', part })
  for (const question of questions) entries.set(question.id, { kind: 'question', question })
  for (const task of calls) entries.set(task.id, { kind: 'call', call: task })
  for (const reply of replies) entries.set(reply.id, { kind: 'reply', reply })
  for (const message of messages) entries.set(message.id, { kind: 'message', message })
  for (const invoice of invoices) entries.set(invoice.id, { kind: 'invoice', invoice })
  for (const payment of deposits) {
    const reason = reasons.get(payment.id)
    if (reason) entries.set(payment.id, { kind: 'deposit', payment, reason })
  }
  return ({ id, problem = null, toInvoice = null }) => {
    const entry = entries.get(id) ?? null
    const uninvoiced = toInvoice === null ? {} : { toInvoice }
    if (entry?.kind === 'appointment' || entry?.kind === 'tow') return { ...entry, ...uninvoiced }
    return entry?.kind === 'rental' ? { ...entry, licenceProblem: problem, ...uninvoiced } : entry
  }
}
