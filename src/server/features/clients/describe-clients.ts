import type { ListedClient } from '#contract/clients/clients'
import { type ClientOpenWork, pickClientLine } from '#domain/clients/client-line'
import { parseSlotId } from '#domain/opening/slots'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import type { Db } from '#server/db/connect'
import { viewClient } from './client.record.ts'
import { type ClientCardRow, clientCardRows } from './client-cards.queries.ts'
import type { ClientRow } from './clients.queries.ts'

/** Returns a page of clients with the content of their cards: plates, and the current or next booking. */
export async function describeClients(
  db: Db,
  rows: ClientRow[],
  { date: today, timeZone }: GarageNow,
): Promise<ListedClient[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const details = new Map((await clientCardRows(db, ids, today)).map((detail) => [detail.id, detail]))
  return rows.map((row) => {
    const found = details.get(row.id)
    return {
      ...viewClient(row),
      vehicleCount: found?.vehicleCount ?? 0,
      plates: found?.plates ?? [],
      line: found === undefined ? null : pickClientLine(workOf(found, timeZone)),
    }
  })
}

function workOf(
  { appointment, rental, checkedOutAt, returnedAt }: ClientCardRow,
  timeZone: string,
): ClientOpenWork {
  const booked = appointment && parseSlotId(appointment.timeSlotId)
  const arrival = appointment?.status === 'in_progress' && appointment.checkInTime
  const seen = arrival ? civilOf(arrival, timeZone) : booked
  const out = rental?.status === 'picked_up'
  return {
    appointment: appointment && seen && { status: appointment.status, ...seen },
    rental: rental && {
      status: rental.status,
      date: out ? rental.endDate : rental.startDate,
      time: out ? rental.returnTime : rental.pickupTime,
    },
    lastVisit: checkedOutAt && civilOf(checkedOutAt, timeZone),
    lastRental: returnedAt && civilOf(returnedAt, timeZone),
  }
}
