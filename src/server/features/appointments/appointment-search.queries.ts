import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceName } from '#domain/appointment/service-catalogue'
import type { Database, Transaction } from '#server/db/connect'
import { contains } from '#server/db/contains'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { staff } from '#server/db/schema/staff-table'
import { vehicles } from '#server/db/schema/vehicles-table'

/**
 * Matches by client, vehicle, plate, technician, service (by its label) or the reference the customer was
 * given. Clients, vehicles and staff are searched in their own tables, each by its index, instead of joining them to every
 * appointment.
 */
export function matchesSearch(
  db: Database | Transaction,
  search: string,
  catalogue: readonly ServiceName[],
): SQL | undefined {
  const wanted = search.toLowerCase()
  const codes = catalogue
    .filter(({ code, label }) => label.toLowerCase().includes(wanted) || code.includes(wanted))
    .map(({ code }) => code)
  const reference = wanted.replaceAll(/[\s#]/g, '')
  return or(
    inArray(
      appointments.clientId,
      db.select({ id: clients.id }).from(clients).where(contains(clients.name, search)),
    ),
    inArray(
      appointments.vehicleId,
      db
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(or(vehicleReads(search), contains(vehicles.licensePlate, search.replaceAll(/\s/g, '')))),
    ),
    inArray(
      appointments.assignedStaffId,
      db.select({ id: staff.id }).from(staff).where(contains(staff.name, search)),
    ),
    contains(sql`array_to_string(${appointments.services}, ' ')`, search),
    codes.length === 0 ? undefined : sql`${appointments.services} && ${sql.param(codes)}::text[]`,
    /^[0-9a-f]{6}$/.test(reference) ? sql`right(${appointments.id}::text, 6) = ${reference}` : undefined,
  )
}

/**
 * `2018 subaru for`: a leading year is compared separately, so that the index over make and model serves the
 * rest.
 */
function vehicleReads(search: string): SQL | undefined {
  const [, year, name = search] = /^(\d{4})\s+(.+)$/.exec(search) ?? []
  const named = contains(sql`(${vehicles.make} || ' ' || ${vehicles.model})`, name)
  if (year !== undefined) return sql`(${eq(vehicles.year, Number(year))} and ${named})`
  return /^\d{4}$/.test(search) ? or(eq(vehicles.year, Number(search)), named) : named
}
