import { addDays, calendarDate } from '#domain/time/calendar-date'
import type { Database } from '#server/db/connect'
import { buildLabourRate, buildPartPrice } from './build-prices.ts'
import {
  buildAppointment,
  buildClient,
  buildPartOrder,
  buildQuestion,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildTow,
  buildVehicle,
} from './factories.ts'

let ownSlots = 0
/** Returns the id of a slot in which the default hours are open, another one for each of 24 records. */
function ownSlot(): string {
  const at = ownSlots
  ownSlots += 1
  // Wednesdays to Fridays, none of which is a public holiday.
  return `${addDays(calendarDate('2027-01-06'), 7 * (at % 8) + (Math.floor(at / 8) % 3))}T09:30`
}

interface EditedRecord {
  build(db: Database): Promise<{ id: string }>
  /** Returns a valid change, a different one for each number. */
  change(n: number): object
  /** Bodies of its other changes, by the last part of their path. */
  steps?: Readonly<Record<string, object>>
}

/** The records that staff add, change and delete, by the path of their list, which is named like their table. */
export const editedRecords: Readonly<Record<string, EditedRecord>> = {
  '/api/appointments': {
    build: (db) => buildAppointment(db, { timeSlotId: ownSlot() }),
    change: (n) => ({ notes: `${n}` }),
  },
  '/api/clients': { build: buildClient, change: (n) => ({ name: `Ruby ${n}` }) },
  '/api/customer-questions': {
    build: async (db) => {
      const { id } = await buildAppointment(db, { timeSlotId: ownSlot(), status: 'in_progress' })
      return buildQuestion(db, { appointmentId: id })
    },
    change: (n) => ({ reason: `${n}` }),
    steps: { answer: { answer: 'agreed' } },
  },
  '/api/labour-rates': {
    build: buildLabourRate,
    change: (n) => ({ price: 13_000 + n }),
    steps: { default: {} },
  },
  '/api/part-prices': { build: buildPartPrice, change: (n) => ({ price: 14_000 + n }) },
  '/api/part-orders': {
    build: async (db) => {
      const { id } = await buildAppointment(db, { timeSlotId: ownSlot() })
      return buildPartOrder(db, { appointmentId: id })
    },
    change: (n) => ({ supplier: `${n}` }),
    steps: { arrival: { arrived: true } },
  },
  '/api/rental-bookings': { build: buildRental, change: (n) => ({ notes: `${n}` }) },
  '/api/rental-vehicles': { build: buildRentalVehicle, change: (n) => ({ model: `Rio ${n}` }) },
  '/api/staff': { build: buildStaff, change: (n) => ({ name: `Noah ${n}` }) },
  '/api/tow-bookings': {
    build: buildTow,
    change: (n) => ({ notes: `${n}` }),
    steps: { status: { status: 'confirmed' } },
  },
  '/api/vehicles': { build: buildVehicle, change: (n) => ({ model: `Camry ${n}` }) },
}
