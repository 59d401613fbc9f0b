import type { ClientOverview } from '#contract/clients/client-overview'
import { maySeePrices, roleMay } from '#domain/accounts/roles'
import { garageNow } from '#domain/time/garage-clock'
import { actorOf, type Call } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { viewClient } from './client.record.ts'
import { appointmentsOfClient, rentalsOfClient, vehiclesOfClient } from './client-overview.queries.ts'
import { clientById } from './clients.queries.ts'
import { openWorkOf } from './open-work.queries.ts'

/** How many rows of each list the sheet shows at first. */
const fewVehicles = 5
const fewBookings = 3

/** Returns the initial content of the client sheet, with the amounts that the caller may see. */
export async function readOverview(call: Call, id: string): Promise<ClientOverview> {
  const { db } = call
  const actor = actorOf(call)
  const settings = await readGarageSettings(db)
  const today = garageNow(call.now, settings.business.timeZone).date
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
    rentals: roleMay(actor.role, 'staff')
      ? rentals
      : { ...rentals, items: rentals.items.map(withoutAmounts) },
    spentOnRentals: maySeePrices(actor, settings) ? spent : null,
    noShows: missedVisits + missedPickups,
    openWork: openWork.find((work) => work !== undefined) ?? null,
  }
}

type Rental = ClientOverview['rentals']['items'][number]

function withoutAmounts(rental: Rental): Rental {
  return { ...rental, totalAmount: null, additionalCharges: null, lateCharge: null }
}
