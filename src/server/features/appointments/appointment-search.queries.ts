import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceName } from '#domain/appointments/service-catalogue'
import { readSearch } from '#domain/search/read-search'
import { isFoundIn, type SearchWord } from '#domain/search/search-text'
import type { Db } from '#server/db/connect'
import { containsWord, everyWord } from '#server/db/contains'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { staff } from '#server/db/schema/staff-table'
import { vehicles } from '#server/db/schema/vehicles-table'

/**
 * Matches by client, person who booked, vehicle, plate, technician, service (by its label) or the reference the customer was
 * given. Clients, vehicles and staff are searched in their own tables, each by its index, instead of joining them to every
 * appointment.
 */
export function matchesSearch(db: Db, search: string, catalogue: readonly ServiceName[]): SQL | undefined {
  const { reference } = readSearch(search)
  return or(
    everyWord(search, (word) => matchesWord(db, word, catalogue)),
    reference === null ? undefined : eq(sql`right(${appointments.id}::text, 6)`, reference),
  )
}

// Not `search_text`, which would take too long for every appointment: the accents of western Europe, and what joins words.
const accents = { from: 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', to: 'aaaaaaceeeeiiiinoooooouuuuyy' }
const typedServices = sql`translate(lower(array_to_string(${appointments.services}, ' ')),
  ${`${accents.from}'’-‐–./`}, ${accents.to})`

function matchesWord(db: Db, word: SearchWord, catalogue: readonly ServiceName[]): SQL | undefined {
  const codes = catalogue
    .filter(({ code, label }) => word.some((part) => isFoundIn(`${label} ${code}`, part)))
    .map(({ code }) => code)
  return or(
    inArray(
      appointments.clientId,
      db.select({ id: clients.id }).from(clients).where(containsWord(clients.searchText, word)),
    ),
    inArray(
      appointments.vehicleId,
      db.select({ id: vehicles.id }).from(vehicles).where(containsWord(vehicles.searchText, word)),
    ),
    inArray(
      appointments.assignedStaffId,
      db.select({ id: staff.id }).from(staff).where(containsWord(staff.sortName, word)),
    ),
    containsWord(appointments.bookerSearch, word),
    containsWord(typedServices, word),
    codes.length === 0 ? undefined : sql`${appointments.services} && ${sql.param(codes)}::text[]`,
  )
}
