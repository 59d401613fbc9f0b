import type { ClientOverview } from '#contract/clients/client-overview'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { viewClient } from './client.record.ts'
import { appointmentsOfClient, rentalsOfClient, vehiclesOfClient } from './client-overview.queries.ts'
import { clientById } from './clients.queries.ts'
import { openWorkOf } from './open-work.queries.ts'

/** How many rows of each list the sheet shows at first. */
const fewVehicles = 5
const fewBookings = 3

/** Returns the initial content of the client sheet. */
export async function readOverview(db: Db, id: string, today: CalendarDate): Promise<ClientOverview> {
  const client = viewClient(orNotFound(await clientById(db, id), 'this client'))
  const [vehicles, appointmentRows, rentalRows, open] = await Promise.all([
    vehiclesOfClient(db, id, fewVehicles),
    appointmentsOfClient(db, id, fewBookings),
    rentalsOfClient(db, id, fewBookings),
    openWorkOf(db, id, today),
  ])
  const { noShows: missedVisits, ...appointments } = appointmentRows
  const { spent, noShows: missedPickups, ...rentals } = rentalRows
  const [appointment] = open.openAppointments
  const [openRental] = open.rentals
  const [tow] = open.tows
  const openWork = [
    appointment && { kind: 'appointment' as const, id: appointment.id },
    openRental && { kind: 'rental' as const, id: openRental.id },
    tow && { kind: 'tow' as const, id: tow.id },
  ]
  return {
    client,
    vehicles,
    appointments,
    rentals,
    spentOnRentals: spent,
    noShows: missedVisits + missedPickups,
    openWork: openWork.find((work) => work !== undefined) ?? null,
  }
}
