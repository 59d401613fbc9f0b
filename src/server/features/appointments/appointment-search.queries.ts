import { and, eq, inArray, not, or, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { ServiceName } from '#domain/appointments/service-catalogue'
import { readSearch } from '#domain/search/read-search'
import { isFoundIn, type SearchWord } from '#domain/search/search-text'
import type { Db } from '#server/db/connect'
import { containsWord, everyWord } from '#server/db/contains'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { staff } from '#server/db/schema/staff-table'
import { vehicles } from '#server/db/schema/vehicles-table'

/** A condition, and the common table expressions that it refers to. */
export interface AppointmentSearch {
  where: SQL | undefined
  matches: readonly WithSubquery[]
}

/**
 * Matches by client, person who booked, vehicle, plate, technician, service (by its label) or the reference the customer was
 * given. Clients, vehicles and staff are searched in their own tables, each by its index and once per statement, instead of
 * joining them to every appointment.
 */
export function searchAppointments(
  db: Db,
  search: string,
  catalogue: readonly ServiceName[],
): AppointmentSearch {
  const { reference } = readSearch(search)
  const matches: WithSubquery[] = []
  const where = or(
    everyWord(search, (word) => {
      const match = matchWord(db, word, { catalogue, suffix: matches.length })
      matches.push(...match.matches)
      return match.where
    }),
    reference === null ? undefined : eq(sql`right(${appointments.id}::text, 6)`, reference),
  )
  return { where, matches }
}

// Not `search_text`, which would take too long for every appointment: the accents of western Europe, and what joins words.
const accents = { from: 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', to: 'aaaaaaceeeeiiiinoooooouuuuyy' }
const typedServices = sql`translate(lower(array_to_string(${appointments.services}, ' ')),
  ${`${accents.from}'’-‐–./`}, ${accents.to})`

function matchWord(
  db: Db,
  word: SearchWord,
  { catalogue, suffix }: { catalogue: readonly ServiceName[]; suffix: number },
): AppointmentSearch {
  const known = catalogue.map(({ code }) => code)
  const found = catalogue
    .filter(({ code, label }) => word.some((part) => isFoundIn(`${label} ${code}`, part)))
    .map(({ code }) => code)
  const { services } = appointments
  const ofClients = db
    .$with(`clients_${suffix}`)
    .as(db.select({ id: clients.id }).from(clients).where(containsWord(clients.searchText, word)))
  const ofVehicles = db
    .$with(`vehicles_${suffix}`)
    .as(db.select({ id: vehicles.id }).from(vehicles).where(containsWord(vehicles.searchText, word)))
  const ofStaff = db
    .$with(`staff_${suffix}`)
    .as(db.select({ id: staff.id }).from(staff).where(containsWord(staff.sortName, word)))
  return {
    matches: [ofClients, ofVehicles, ofStaff],
    where: or(
      inArray(appointments.clientId, db.select({ id: ofClients.id }).from(ofClients)),
      inArray(appointments.vehicleId, db.select({ id: ofVehicles.id }).from(ofVehicles)),
      inArray(appointments.assignedStaffId, db.select({ id: ofStaff.id }).from(ofStaff)),
      containsWord(appointments.bookerSearch, word),
      found.length === 0 ? undefined : sql`${services} && ${sql.param(found)}::text[]`,
      // The text of each appointment is folded last, and not if all its services are of the catalogue.
      and(not(sql`${services} <@ ${sql.param(known)}::text[]`), containsWord(typedServices, word)),
    ),
  }
}
