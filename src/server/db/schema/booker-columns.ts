import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients-table.ts'
import { searchable } from './columns.ts'

/** Columns of a booking about the person who booked it. */
export function bookerColumns() {
  return {
    /** The contact as entered by the person who booked; null if staff booked, or before these columns existed. */
    bookedName: text('booked_name'),
    bookedEmail: text('booked_email'),
    bookedPhone: text('booked_phone'),
    bookerSearch: searchable('booker_search', 'booked_name'),
    /** The client before staff moved the booking to a client of its own, whose data older audit entries contain. */
    previousClientId: uuid('previous_client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** Keyed hash of an online request as entered; null if created by staff. */
    requestHash: text('request_hash'),
  }
}

/** Who booked, if their personal data is erased. */
export const erasedBooker = { bookedName: null, bookedEmail: null, bookedPhone: null, requestHash: null }

type BookerTable = Record<keyof ReturnType<typeof bookerColumns>, AnyPgColumn>

export function bookerConstraints(table: BookerTable, name: string) {
  return [
    check(`${name}_booked_by_whole`, sql`(${table.bookedName} is null) = (${table.bookedPhone} is null)`),
    // For searches of names, unless PostgreSQL allows the faster index of `fast-search.sql`.
    index(`${name}_by_booker_search`).on(table.bookerSearch).where(sql`${table.bookerSearch} is not null`),
    index(`${name}_by_request`).on(table.requestHash).where(sql`${table.requestHash} is not null`),
    // For erasing the personal data of a client.
    index(`${name}_by_booked_email`)
      .on(sql`lower(${table.bookedEmail})`)
      .where(sql`${table.bookedEmail} is not null`),
    index(`${name}_by_booked_phone`).on(table.bookedPhone).where(sql`${table.bookedPhone} is not null`),
    index(`${name}_by_previous_client`)
      .on(table.previousClientId)
      .where(sql`${table.previousClientId} is not null`),
  ]
}
