import { and, asc, between, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { AttentionEntry } from '#contract/schedule/attention'
import { openAppointmentStatuses } from '#domain/appointment-status'
import type { Cents } from '#domain/money'
import { awaitedRentalStatuses } from '#domain/rental-status'
import { type AttentionGroupName, type DepositReason, daysToInvoice } from '#domain/schedule/attention-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Db } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
import { appointments } from '#server/db/schema/appointments-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { documents } from '#server/db/schema/documents-table'
import { inboundMessages } from '#server/db/schema/inbound-messages-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { openInvoices } from '#server/db/schema/open-invoices-table'
import { outbox } from '#server/db/schema/outbox-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { payments } from '#server/db/schema/payments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'

/** Groups that a condition on columns finds; licences are checked by a rule of the domain. */
type FoundGroup = Exclude<AttentionGroupName, 'licences'>

/** One record that needs attention, with the number of records in its group. */
export interface Found {
  group: FoundGroup
  kind: AttentionEntry['kind']
  id: string
  total: number
  /** What is not invoiced of a finished job; null in other groups. */
  toInvoice: Cents | null
  /** The state of the booking of a deposit; null in other groups. */
  depositReason: DepositReason | null
}

/** What a service is charged, from the prices of the garage. */
export interface ServicePrice {
  code: string
  amount: Cents
}

interface AttentionQuery {
  groups: readonly FoundGroup[]
  now: Pick<GarageNow, 'date' | 'time' | 'instant'>
  /** Customers due by this time of today are late; null: none is late yet. */
  lateSince: TimeOfDay | null
  /** What the services of a job whose lines are not stored yet are charged. */
  servicePrices: readonly ServicePrice[]
  /** Maximum records of each group. */
  limit: number
}

/** Returns the first records of each group in their order, with one query. */
export async function findAttention(db: Db, { groups, limit, ...moment }: AttentionQuery): Promise<Found[]> {
  if (groups.length === 0) return []
  const sources = sourcesOf(moment)
  // Counted and limited group by group, each on the index of its status.
  const parts = groups.map(
    (group) => sql`(
      select ${group}::text as "group", kind, id, key, amount, reason, (count(*) over ())::int as total
      from (${sql.join(sources[group], sql` union all `)}) found order by key, id limit ${limit})`,
  )
  const query = db
    .select({
      group: sql<FoundGroup>`"group"`,
      kind: sql<Found['kind']>`kind`,
      id: sql<string>`id`,
      total: sql<number>`total`,
      toInvoice: sql<Cents | null>`amount`,
      depositReason: sql<DepositReason | null>`reason`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) attention`)
    .orderBy(sql`key, id`)
  return prepared(query)
}

const { timeSlotId } = appointments
const { startDate, endDate, pickupTime, returnTime } = rentalBookings

/** The records of each group with the text by which they are sorted: usually the oldest first. */
function sourcesOf({
  now,
  lateSince,
  servicePrices,
}: Omit<AttentionQuery, 'groups' | 'limit'>): Record<FoundGroup, SQL[]> {
  const { date: today, time } = now
  const pickup = sql`${startDate}::text || 'T' || ${pickupTime}`
  const expected = sql`${appointments.status} in ('confirmed', 'scheduled')`
  const notPickedUp = sql`${rentalBookings.status} = 'confirmed'`
  const late = lateSince ?? '00:00'
  const isLate = lateSince !== null
  const isHere = sql`${appointments.status} = 'in_progress'`
  const isPastReadyBy = sql`${appointments.readyAt} is null and ${appointments.readyBy} < ${now.instant.toISOString()}::timestamptz`
  return {
    ready: [
      fromAppointments(
        instantKey(appointments.readyAt),
        sql`${isHere} and ${appointments.readyAt} is not null`,
      ),
    ],
    questions: [
      found(
        'question',
        customerQuestions,
        instantKey(customerQuestions.createdAt),
        sql`${customerQuestions.answer} is null and ${customerQuestions.deletedAt} is null
          and exists (select from ${appointments} where ${appointments.id} = ${customerQuestions.appointmentId}
            and ${appointments.deletedAt} is null and ${isHere})`,
      ),
    ],
    past_ready_by: [fromAppointments(instantKey(appointments.readyBy), sql`${isHere} and ${isPastReadyBy}`)],
    overdue_rentals: [
      fromRentals(
        sql`${endDate}::text || 'T' || ${returnTime}`,
        sql`${rentalBookings.status} = 'picked_up'
          and (${endDate} < ${today} or (${endDate} = ${today} and ${returnTime} < ${time}))`,
      ),
    ],
    not_here_yet: [
      fromAppointments(
        sql`${timeSlotId}`,
        sql`${isLate}::boolean and ${expected} and ${timeSlotId} between ${today} and ${`${today}T${late}`}`,
      ),
      fromRentals(
        pickup,
        sql`${isLate}::boolean and ${notPickedUp} and ${startDate} = ${today} and ${pickupTime} <= ${late}`,
      ),
    ],
    from_earlier_days: [
      fromAppointments(
        sql`${timeSlotId}`,
        // Each vehicle once: one that is ready or late is listed above.
        sql`${appointments.status} in ('in_progress', 'confirmed', 'scheduled') and ${timeSlotId} < ${today}
          and not (${isHere} and (${appointments.readyAt} is not null or coalesce(${isPastReadyBy}, false)))`,
      ),
      fromRentals(pickup, sql`${notPickedUp} and ${startDate} < ${today}`),
    ],
    late_parts: [
      found(
        'part',
        partOrders,
        sql`${partOrders.expectedDate}::text`,
        sql`${partOrders.arrivedAt} is null and ${partOrders.deletedAt} is null and ${partOrders.expectedDate} < ${today}
          and exists (select from ${appointments} where ${appointments.id} = ${partOrders.appointmentId}
            and ${appointments.deletedAt} is null and ${inArray(appointments.status, openAppointmentStatuses)})`,
      ),
    ],
    calls: [found('call', callTasks, instantKey(callTasks.createdAt), isNull(callTasks.closedAt))],
    requests: [
      fromAppointments(lapseKey(appointments), sql`${appointments.status} = 'pending'`),
      fromRentals(lapseKey(rentalBookings), sql`${rentalBookings.status} = 'pending'`),
      found(
        'tow',
        towBookings,
        // A tow request never lapses, and its customer waits on the road.
        instantKey(towBookings.createdAt),
        sql`${towBookings.status} = 'pending' and ${towBookings.deletedAt} is null`,
      ),
    ],
    replies: [
      found('reply', inboundMessages, instantKey(inboundMessages.createdAt), isNull(inboundMessages.doneAt)),
    ],
    not_invoiced: [
      finishedJobs(now, servicePrices),
      finishedWithLines(now, returnedRentals),
      finishedWithLines(now, completedTows),
    ],
    overdue_invoices: [overdueInvoices(today)],
    unused_deposits: [unusedDeposits],
    failed_messages: [found('message', outbox, instantKey(outbox.createdAt), eq(outbox.status, 'failed'))],
  }
}

function fromAppointments(key: SQL, where: SQL): SQL {
  return found('appointment', appointments, key, sql`${where} and ${appointments.deletedAt} is null`)
}

function fromRentals(key: SQL, where: SQL): SQL {
  return found('rental', rentalBookings, key, sql`${where} and ${rentalBookings.deletedAt} is null`)
}

type Table =
  | typeof appointments
  | typeof rentalBookings
  | typeof towBookings
  | typeof callTasks
  | typeof customerQuestions
  | typeof partOrders
  | typeof inboundMessages
  | typeof outbox

function found(kind: AttentionEntry['kind'], table: Table, key: SQL, where: SQL): SQL {
  return sql`select ${kind}::text as kind, ${table.id} as id, ${key} as key, null::int as amount, null::text as reason
    from ${table} where ${where}`
}

const openLine = sql`${lineItems.deletedAt} is null and ${lineItems.invoiceId} is null`
/** Bounded on both sides: with one bound, PostgreSQL expects a third of the table and plans again with every request. */
const isRecent = (at: AnyPgColumn, { instant }: Pick<GarageNow, 'instant'>) => {
  const now = sql`${instant.toISOString()}::timestamptz`
  return sql`${at} between ${now} - make_interval(days => ${sql.raw(String(daysToInvoice))}) and ${now}`
}

/** Appointments that were checked out with something to invoice: stored lines, and those that their services propose. */
function finishedJobs(now: Pick<GarageNow, 'instant'>, servicePrices: readonly ServicePrice[]): SQL {
  const prices = sql.param(JSON.stringify(servicePrices))
  return sql`
    select 'appointment'::text as kind, job.id, ${instantKey(sql`job.check_out_time`)} as key, job.amount, null::text as reason
    from (
      select ${appointments.id} as id, ${appointments.checkOutTime} as check_out_time, coalesce(line.open, 0)::int + (
        select coalesce(sum(price.amount), 0) from jsonb_to_recordset(${prices}::jsonb) price(code text, amount int)
        where price.code = any(${appointments.services}) and price.code <> all(coalesce(line.covered_services, '{}'))
      )::int as amount
      from ${appointments} cross join lateral (
        select sum(${lineItems.amount}) filter (where ${openLine}) as open,
          array_agg(${lineItems.serviceCode}) filter (where ${lineItems.serviceCode} is not null) as covered_services
        from ${lineItems} where ${lineItems.appointmentId} = ${appointments.id}
      ) line
      where ${isRecent(appointments.checkOutTime, now)} and ${appointments.deletedAt} is null
    ) job where job.amount > 0`
}

/** Rentals that were returned, with lines to invoice. */
const returnedRentals = {
  ...{ kind: 'rental', table: rentalBookings, lineOf: lineItems.rentalBookingId },
  ...{ at: rentalBookings.returnedAt, isFinished: sql`${rentalBookings.status} = 'returned'` },
}

/** Tow requests that were completed, with lines to invoice. */
const completedTows = {
  ...{ kind: 'tow', table: towBookings, lineOf: lineItems.towBookingId },
  ...{ at: towBookings.closedAt, isFinished: sql`${towBookings.status} = 'completed'` },
}

function finishedWithLines(
  now: Pick<GarageNow, 'instant'>,
  { kind, table, lineOf, at, isFinished }: typeof returnedRentals | typeof completedTows,
): SQL {
  return sql`
    select ${kind}::text as kind, ${table.id} as id, ${instantKey(at)} as key, open.amount, null::text as reason
    from ${table} cross join lateral (
      select sum(${lineItems.amount})::int as amount from ${lineItems} where ${lineOf} = ${table.id} and ${openLine}
    ) open
    where ${isFinished} and ${isRecent(at, now)} and ${table.deletedAt} is null and open.amount > 0`
}

/** Open invoices that were due before today. */
function overdueInvoices(today: CalendarDate): SQL {
  const { invoiceId, dueDate } = openInvoices
  return sql`
    select 'invoice'::text as kind, ${invoiceId} as id, ${dueDate}::text as key, null::int as amount, null::text as reason
    from ${openInvoices} where ${dueDate} < ${today}`
}

/** Payments for a booking that is over or has been invoiced, of which something is left. */
const unusedDeposits = sql`
  select 'deposit'::text as kind, deposit.id, deposit.key, null::int as amount, deposit.reason
  from (
    select ${payments.id} as id, ${payments.paidOn}::text as key, ${payments.amount} as amount,
      case
        when 'cancelled' in (${appointments.status}, ${rentalBookings.status}, ${towBookings.status}) then 'cancelled'
        when exists (
          select from ${documents} where ${documents.type} = 'invoice' and (
            ${documents.appointmentId} = ${payments.appointmentId} or ${documents.rentalBookingId} = ${payments.rentalBookingId}
            or ${documents.towBookingId} = ${payments.towBookingId})
        ) then 'invoiced'
        when ${appointments.status} = 'completed' or ${rentalBookings.status} = 'returned' or ${towBookings.status} = 'completed'
          then 'finished'
      end as reason
    from ${payments}
    left join ${appointments} on ${appointments.id} = ${payments.appointmentId}
    left join ${rentalBookings} on ${rentalBookings.id} = ${payments.rentalBookingId}
    left join ${towBookings} on ${towBookings.id} = ${payments.towBookingId}
    where (${payments.appointmentId} is not null or ${payments.rentalBookingId} is not null or ${payments.towBookingId} is not null)
      and ${payments.direction} = 'in' and ${payments.reversesId} is null
      and ${payments.amount} > (select coalesce(sum(${allocations.amount}), 0) from ${allocations}
        where ${allocations.paymentId} = ${payments.id})
      and (select reversal.id from ${payments} reversal where reversal.reverses_id = ${payments.id}) is null
  ) deposit where deposit.reason is not null`

/** Instants as text, so that they sort together with slots. */
function instantKey(instant: AnyPgColumn | SQL): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
}

/** The next to lapse first; those that never do after them. */
function lapseKey(table: typeof appointments | typeof rentalBookings): SQL {
  return sql`coalesce(${instantKey(table.lapsesAt)}, 'never ' || ${instantKey(table.createdAt)})`
}

/** Returns the licence details of the confirmed rentals that start on these days, earliest first. */
export function licencesOfPickups(db: Db, { first, last }: { first: CalendarDate; last: CalendarDate }) {
  const { id, driverLicense, licenseExpirationDate, dateOfBirth, status, deletedAt } = rentalBookings
  const query = db
    .select({ id, startDate, endDate, driverLicense, licenseExpirationDate, dateOfBirth })
    .from(rentalBookings)
    .where(and(eq(status, 'confirmed'), between(startDate, first, last), isNull(deletedAt)))
    .orderBy(asc(startDate), asc(pickupTime), asc(id))
  return prepared(query)
}

/** Returns, by overdue rental, the next booking of its car that is not picked up. */
export async function nextRentersOf(
  db: Db,
  rentalIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; startDate: CalendarDate; pickupTime: TimeOfDay }>> {
  if (rentalIds.length === 0) return new Map()
  const next = alias(rentalBookings, 'next')
  const rows = await db
    .selectDistinctOn([rentalBookings.id], {
      id: rentalBookings.id,
      name: clients.name,
      startDate: next.startDate,
      pickupTime: next.pickupTime,
    })
    .from(rentalBookings)
    .innerJoin(
      next,
      and(
        eq(next.rentalVehicleId, rentalBookings.rentalVehicleId),
        inArray(next.status, [...awaitedRentalStatuses]),
        isNull(next.deletedAt),
        gte(next.startDate, rentalBookings.startDate),
      ),
    )
    .innerJoin(clients, eq(clients.id, next.clientId))
    .where(inArray(rentalBookings.id, [...rentalIds]))
    .orderBy(asc(rentalBookings.id), asc(next.startDate), asc(next.pickupTime))
  return new Map(rows.map(({ id, ...renter }) => [id, renter]))
}
