import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients-table.ts'

/** Columns of a booking about the person who booked it. */
export function bookerColumns() {
  return {
    /** The contact as entered by the person who booked; null if staff booked, or before these columns existed. */
    bookedName: text('booked_name'),
    bookedEmail: text('booked_email'),
    bookedPhone: text('booked_phone'),
    /** The client before staff moved the booking to a client of its own, whose data older audit entries contain. */
    previousClientId: uuid('previous_client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** Keyed hash of an online request as entered; null if created by staff. */
    requestHash: text('request_hash'),
  }
}

type BookerTable = Record<keyof ReturnType<typeof bookerColumns>, AnyPgColumn>

export function bookerConstraints(table: BookerTable, name: string) {
  return [
    check(`${name}_booked_by_whole`, sql`(${table.bookedName} is null) = (${table.bookedPhone} is null)`),
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
