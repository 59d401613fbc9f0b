import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fuelTypes, rentalCarStatuses, rentalCategories, transmissions } from '#domain/rentals/rental-car'
import { createdAt, deletedAt, id, isPlate, oneOf, searchable, updatedAt, version } from './columns.ts'

export const rentalVehicles = pgTable(
  'rental_vehicles',
  {
    id: id(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    licensePlate: text('license_plate').notNull(),
    category: text('category', { enum: rentalCategories }).notNull(),
    fuelType: text('fuel_type', { enum: fuelTypes }).notNull().default('petrol'),
    transmission: text('transmission', { enum: transmissions }).notNull().default('automatic'),
    seatingCapacity: integer('seating_capacity').notNull().default(5),
    /** Cents per day, GST included. */
    dailyRate: integer('daily_rate').notNull(),
    status: text('status', { enum: rentalCarStatuses }).notNull().default('available'),
    features: text('features').array(),
    /** Kilometres at the last pickup or return. */
    odometer: integer('odometer'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    searchText: searchable(
      'search_text',
      "make || ' ' || model || ' ' || year::text || ' ' || license_plate",
    ),
  },
  (table) => [
    uniqueIndex('rental_vehicles_plate_unique').on(table.licensePlate).where(sql`${table.deletedAt} is null`),
    index('rental_vehicles_by_status').on(table.status),
    check('rental_vehicles_category_known', oneOf(table.category, rentalCategories)),
    check('rental_vehicles_fuel_known', oneOf(table.fuelType, fuelTypes)),
    check('rental_vehicles_transmission_known', oneOf(table.transmission, transmissions)),
    check('rental_vehicles_status_known', oneOf(table.status, rentalCarStatuses)),
    check('rental_vehicles_seats', sql`${table.seatingCapacity} between 2 and 12`),
    check('rental_vehicles_rate', sql`${table.dailyRate} >= 0`),
    check('rental_vehicles_odometer', sql`${table.odometer} >= 0`),
    check('rental_vehicles_plate_plain', isPlate(table.licensePlate)),
  ],
)
