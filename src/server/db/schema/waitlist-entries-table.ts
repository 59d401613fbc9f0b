import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WaitlistRequest } from '#contract/waitlist/waitlist'
import { preferredContacts } from '#domain/clients/client'
import { rentalCategories } from '#domain/rentals/rental-car'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { partsOfDay, waitlistKinds, waitlistStatuses } from '#domain/waitlist/waitlist-entry'
import {
  createdAt,
  deletedAt,
  id,
  instant,
  isTime,
  oneOf,
  plainText,
  searchable,
  updatedAt,
  version,
} from './columns.ts'

/** A customer who waits for a time in the workshop or for a rental car, and what they can book with their link now. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    kind: text('kind', { enum: waitlistKinds }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    preferredContact: text('preferred_contact', { enum: preferredContacts }).notNull(),
    /** The days on which the appointment can be, or pickup and return of the rental. */
    firstDate: date('first_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    lastDate: date('last_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    partOfDay: text('part_of_day', { enum: partsOfDay }).notNull().default('any'),
    /** The vehicle and work; null for a rental. */
    request: jsonb('request').$type<WaitlistRequest>(),
    /** Of a rental; null for an appointment. */
    pickupTime: text('pickup_time').$type<TimeOfDay>(),
    returnTime: text('return_time').$type<TimeOfDay>(),
    /** The times that the rental would occupy its car, turnaround included. */
    takenFrom: timestamp('taken_from', { mode: 'string' }),
    takenUntil: timestamp('taken_until', { mode: 'string' }),
    /** Null: any car. */
    category: text('category', { enum: rentalCategories }),
    status: text('status', { enum: waitlistStatuses }).notNull().default('waiting'),
    /** The appointment or rental that the customer has booked. */
    bookingId: uuid('booking_id'),
    /** The slot or rental car that the customer can book with the link until `offerUntil`. */
    offer: plainText('offer'),
    offerUntil: instant('offer_until'),
    /** The slots or cars that were offered and are still available. */
    offered: text('offered').array().notNull().default(sql`'{}'`),
    /** Keyed hash of the request as entered. */
    requestHash: text('request_hash').notNull(),
    networkHash: text('network_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    searchText: searchable('search_text', "name || ' ' || email || ' ' || phone"),
  },
  (table) => {
    const isWaiting = sql`${table.status} = 'waiting' and ${table.deletedAt} is null`
    return [
      index('waitlist_entries_in_line').on(table.createdAt, table.id).where(isWaiting),
      index('waitlist_entries_by_email').on(sql`lower(${table.email})`).where(isWaiting),
      index('waitlist_entries_by_status').on(table.status, table.updatedAt),
      check('waitlist_entries_kind_known', oneOf(table.kind, waitlistKinds)),
      check('waitlist_entries_contact_known', oneOf(table.preferredContact, preferredContacts)),
      check('waitlist_entries_part_known', oneOf(table.partOfDay, partsOfDay)),
      check('waitlist_entries_category_known', oneOf(table.category, rentalCategories)),
      check('waitlist_entries_status_known', oneOf(table.status, waitlistStatuses)),
      check('waitlist_entries_days_in_order', sql`${table.lastDate} >= ${table.firstDate}`),
      check('waitlist_entries_pickup_valid', isTime(table.pickupTime)),
      check('waitlist_entries_return_valid', isTime(table.returnTime)),
      check(
        'waitlist_entries_work_of_service',
        sql`(${table.kind} = 'service') = (${table.request} is not null)`,
      ),
      check(
        'waitlist_entries_times_of_rental',
        sql`(${table.kind} = 'rental') = (${table.pickupTime} is not null) and (${table.kind} = 'rental') = (${table.returnTime} is not null) and (${table.kind} = 'rental') = (${table.takenFrom} is not null) and (${table.kind} = 'rental') = (${table.takenUntil} is not null)`,
      ),
      check(
        'waitlist_entries_booked_has_booking',
        sql`(${table.status} = 'booked') = (${table.bookingId} is not null)`,
      ),
      check('waitlist_entries_offer_whole', sql`(${table.offer} is null) = (${table.offerUntil} is null)`),
      check(
        'waitlist_entries_offer_while_waiting',
        sql`${table.offer} is null or ${table.status} = 'waiting'`,
      ),
    ]
  },
)
