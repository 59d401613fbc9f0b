import { slotId } from '#domain/opening/slots'
import { weekdayOf } from '#domain/time/calendar-date'
import { millisecondsInHour } from '#domain/time/milliseconds'
import type { appointments } from '#server/db/schema/appointments-table'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { demoCancellationReasons, demoRejectionReasons } from './demo-texts.ts'
import type { Seat } from './plan-seats.ts'
import { planNote, planServices } from './plan-work.ts'
import type { NextVehicle } from './rotate-vehicles.ts'
import { whenBooked } from './when-booked.ts'

/** An appointment without its id and slot row. */
export type AppointmentPlan = Seat &
  Omit<typeof appointments.$inferInsert, 'id' | 'timeSlotId' | 'spot' | 'slotCapacity'> & { createdAt: Date }

/** Additional cancelled or rejected appointments, in percent. */
const share = 6

/** Rejected requests and cancelled appointments, whose spots are available to others. */
export function planCancellations(
  scene: Scene,
  { seats, nextVehicle }: { seats: readonly Seat[]; nextVehicle: NextVehicle },
  dice: Dice,
): AppointmentPlan[] {
  const slots = [
    ...new Map(seats.map((seat) => [slotId(seat.date, seat.time), { ...seat, spot: 1 }])).values(),
  ]
  const chosen = slots.filter(({ date }) => date !== scene.now.date && dice.percent(share * 2.5))
  return chosen.map((seat) => {
    const isRejected = weekdayOf(seat.date) !== 'saturday' && dice.percent(55)
    const by = isRejected ? 'public' : 'staff'
    const { createdAt, decidedAt } = whenBooked(scene, dice, { date: seat.date, longestLeadTime: 4, by })
    const vehicle = nextVehicle({ date: seat.date, bookedAt: createdAt })
    const services = planServices(vehicle, dice)
    const laterSameDay = new Date(createdAt.getTime() + millisecondsInHour)
    return {
      ...seat,
      status: 'cancelled' as const,
      clientId: vehicle.clientId,
      vehicleId: vehicle.id,
      services,
      cancelledFrom: isRejected ? ('pending' as const) : ('scheduled' as const),
      notes: isRejected ? planNote(services, dice) : null,
      rejectionReason: dice.oneOf(isRejected ? demoRejectionReasons : demoCancellationReasons),
      decidedBy: isRejected ? scene.deskId : null,
      decidedAt,
      createdAt,
      updatedAt: decidedAt ?? laterSameDay,
    }
  })
}
