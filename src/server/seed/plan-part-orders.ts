import { addDays } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { partOrders } from '#server/db/schema/part-orders-table'
import { makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import type { planAppointments } from './plan-appointments.ts'

type PartOrderRow = typeof partOrders.$inferInsert

/** The parts with the days from today on which they are expected; null: the supplier has not said. */
const demoParts = [
  { part: 'Front brake pads and discs', supplier: 'Harbour Auto Parts', days: -1 },
  { part: 'Timing belt kit', supplier: 'Inner West Spares', days: 0 },
  { part: 'Radiator', supplier: 'Harbour Auto Parts', days: 1 },
  { part: 'Left door mirror', supplier: null, days: null },
  { part: 'Clutch kit', supplier: 'Inner West Spares', days: 3 },
  { part: 'Air conditioning compressor', supplier: 'Tempe Climate Supplies', days: 0, hasArrived: true },
] as const

/** Returns a part on order for some appointments of today and the next days. */
export function planPartOrders(
  { now }: Pick<Scene, 'now'>,
  appointments: ReturnType<typeof planAppointments>,
): PartOrderRow[] {
  const dice = makeDice('part orders')
  const open = appointments
    .filter(
      ({ status, timeSlotId }) => status !== 'completed' && status !== 'cancelled' && timeSlotId >= now.date,
    )
    .sort((one, other) => (one.timeSlotId < other.timeSlotId ? -1 : 1))
  const createdAt = instantOf(addDays(now.date, -2), timeOfDay('10:20'), now.timeZone)
  const arrivedAt = instantOf(addDays(now.date, -1), timeOfDay('15:40'), now.timeZone)
  return demoParts.flatMap(({ part, supplier, days, ...rest }, index) => {
    // Every third one, so that not all are on the same day.
    const appointmentId = open[index * 3]?.id
    if (appointmentId === undefined) return []
    return {
      id: dice.idAt(createdAt),
      appointmentId,
      part,
      supplier,
      expectedDate: days === null ? null : addDays(now.date, days),
      arrivedAt: 'hasArrived' in rest ? arrivedAt : null,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
