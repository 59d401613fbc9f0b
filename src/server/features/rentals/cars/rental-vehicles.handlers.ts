import { fixedCarFields, type RentalVehicle, rentalVehicleFields } from '#contract/rentals/rental-vehicles'
import { plainDollars } from '#domain/money'
import { mayChangeCarStatus, mayRemoveRentalCar } from '#domain/rentals/fleet-changes'
import {
  fuelTypeLabel,
  rentalCarStatusLabel,
  rentalCarYearRange,
  rentalCategoryLabel,
  transmissionLabel,
} from '#domain/rentals/rental-car'
import type { Call, Handlers } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import { withTransaction } from '#server/db/connect'
import { checkVehicleYear } from '#server/features/vehicles/check-vehicle-year'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { type CsvColumn, fieldColumns } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { recordAuditOf } from '#server/records/record-audit'
import { openRentalsOf, rentalsOnCards } from './fleet-rentals.queries.ts'
import { rentalVehicleRecord, requireRentalVehicle, viewRentalVehicle } from './rental-vehicle.record.ts'
import { countRentalVehicles, insertRentalVehicle, listRentalVehicles } from './rental-vehicles.queries.ts'

const columns: readonly CsvColumn<RentalVehicle>[] = [
  ...fieldColumns(rentalVehicleFields, {
    category: rentalCategoryLabel,
    fuelType: fuelTypeLabel,
    transmission: transmissionLabel,
    dailyRate: [`${rentalVehicleFields.dailyRate.label} in dollars`, plainDollars],
    status: rentalCarStatusLabel,
    features: (features) => features.join(', '),
  }),
  ['Odometer', ({ odometer }) => odometer],
]

const list: Handlers['listRentalVehicles'] = async ({ query }, call) => {
  const page = await listRentalVehicles(call.db, query, await nowAtGarage(call))
  return { ...page, items: page.items.map(viewRentalVehicle) }
}

export const rentalVehicleHandlers = {
  listRentalVehicles: list,
  exportRentalVehicles: exported('rental-cars', 'Rental cars', columns, list),
  listRentalVehicleCards: async ({ query }, call) => {
    const now = await nowAtGarage(call)
    const page = await listRentalVehicles(call.db, query, now)
    const ids = page.items.map(({ id }) => id)
    const rentalsOf = await rentalsOnCards(call.db, ids, now.date)
    return {
      ...page,
      items: page.items.map((row) => ({ ...viewRentalVehicle(row), hires: rentalsOf(row.id) })),
    }
  },
  countRentalVehicles: (_, call) => countRentalVehicles(call.db),
  getRentalVehicle: async ({ params }, call) =>
    viewRentalVehicle(await requireRentalVehicle(call.db, params.id)),
  createRentalVehicle: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      await checkYear({ db: tx, now: call.now }, body.year)
      const times = { createdAt: call.now, updatedAt: call.now }
      const after = await insertRentalVehicle(tx, { ...body, ...times })
      await recordAuditOf(tx, call, { kind: rentalVehicleRecord, action: 'created', after })
      return viewRentalVehicle(after)
    }),
  // Staff can set the status except while the car is out. A changed rate applies to new bookings only.
  updateRentalVehicle: ({ params: { id }, body }, call) =>
    changeRecord(call, rentalVehicleRecord, {
      id,
      action: 'updated',
      decide: async ({ tx, before }) => {
        const change = ensureFixed(body, before, fixedCarFields)
        if (Object.keys(change).length === 0) return {}
        if (change.year !== undefined && change.year !== before.year)
          await checkYear({ db: tx, now: call.now }, change.year)
        if (change.status !== undefined && change.status !== before.status)
          ensurePermitted(mayChangeCarStatus(before, await openRentalsOf(tx, id)))
        return { ...change, updatedAt: call.now }
      },
    }),
  deleteRentalVehicle: ({ params: { id } }, call) =>
    deleteRecord(call, rentalVehicleRecord, {
      id,
      // Read while the car is locked, so that a concurrent booking is either seen here or finds it deleted.
      ensure: async ({ tx, row }) => ensurePermitted(mayRemoveRentalCar(row, await openRentalsOf(tx, id))),
    }),
} satisfies Partial<Handlers>

/** Throws for a year after next year in the garage's time zone. */
async function checkYear(call: Pick<Call, 'db' | 'now'>, year: number): Promise<void> {
  const { date: today } = await nowAtGarage(call)
  const earliest = rentalCarYearRange(year).min
  checkVehicleYear(year, { today, earliest, field: 'year' })
}
