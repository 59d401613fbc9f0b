import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#domain/time/calendar-date'
import { vehicleStatuses } from '#domain/vehicles/vehicle'
import { clients } from './clients-table.ts'
import { createdAt, deletedAt, id, isPlate, oneOf, searchable, updatedAt, version } from './columns.ts'
import { kept, overwrittenWith } from './erasure.ts'
import { imports } from './imports-table.ts'

const day = (name: string) => date(name, { mode: 'string' }).$type<CalendarDate>()

export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    licensePlate: text('license_plate'),
    vin: text('vin'),
    mileage: integer('mileage'),
    engineSize: text('engine_size'),
    colour: text('colour'),
    status: text('status', { enum: vehicleStatuses }).notNull().default('active'),
    registrationExpires: day('registration_expires'),
    inspectionDue: day('inspection_due'),
    serviceDueDate: day('service_due_date'),
    serviceDueMileage: integer('service_due_mileage'),
    /** Computed from the columns around it: see `serviceDueOn` of the domain. */
    serviceDueOn: day('service_due_on'),
    /** When staff read the mileage, and what they had read before: see `withReading`. */
    mileageOn: day('mileage_on'),
    earlierMileage: integer('earlier_mileage'),
    earlierMileageOn: day('earlier_mileage_on'),
    /** The import that created it; null: created otherwise. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    searchText: searchable(
      'search_text',
      "make || ' ' || model || ' ' || year::text || ' ' || coalesce(license_plate, '') || ' ' || coalesce(vin, '') || ' ' || coalesce(colour, '')",
    ),
  },
  (table) => [
    // A plate can move between owners, so it is unique only within one client's vehicles.
    uniqueIndex('vehicles_client_plate_unique')
      .on(table.clientId, table.licensePlate)
      .where(sql`${table.deletedAt} is null and ${table.licensePlate} is not null`),
    index('vehicles_by_client').on(table.clientId),
    index('vehicles_by_plate').on(table.licensePlate),
    // Also for counting all vehicles and those of a month: read without the table.
    index('vehicles_by_status').on(table.status, table.createdAt).where(sql`${table.deletedAt} is null`),
    index('vehicles_by_creation').on(table.createdAt, table.id),
    index('vehicles_by_import').on(table.importId).where(sql`${table.importId} is not null`),
    check('vehicles_status_known', oneOf(table.status, vehicleStatuses)),
    check('vehicles_year_sane', sql`${table.year} between 1900 and 2200`),
    check('vehicles_mileage_sane', sql`${table.mileage} >= 0`),
    check('vehicles_service_mileage_sane', sql`${table.serviceDueMileage} >= 0`),
    check('vehicles_readings_in_order', sql`${table.earlierMileageOn} < ${table.mileageOn}`),
    // For the reminders of what is due.
    ...[table.registrationExpires, table.inspectionDue, table.serviceDueOn].map((due) =>
      index(`vehicles_by_${due.name}`).on(due).where(sql`${table.deletedAt} is null and ${due} is not null`),
    ),
    check('vehicles_plate_plain', isPlate(table.licensePlate)),
  ],
)

/** A vehicle of a client whose personal data is erased: what was repaired stays known. */
export const erasedVehicle = overwrittenWith(vehicles, {
  make: kept,
  model: kept,
  licensePlate: null,
  vin: null,
  engineSize: kept,
  colour: kept,
  registrationExpires: null,
  inspectionDue: null,
  serviceDueDate: null,
  serviceDueOn: null,
  mileageOn: null,
  earlierMileageOn: null,
})
