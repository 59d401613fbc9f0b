import { instantOf } from '#domain/time/garage-clock'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import type { AppointmentPlan } from './plan-cancellations.ts'
import { type Seat, spotsPerSlot } from './plan-seats.ts'
import { planServices } from './plan-work.ts'
import type { NextVehicle } from './rotate-vehicles.ts'
import { whenBooked } from './when-booked.ts'

/** An appointment that staff booked into the next full slot; none if no coming slot is full. */
export function planOverbooked(
  scene: Scene,
  { seats, nextVehicle }: { seats: readonly Seat[]; nextVehicle: NextVehicle },
  dice: Dice,
): AppointmentPlan[] {
  const { now } = scene
  const last = seats.find(
    ({ date, time, spot }) =>
      spot === spotsPerSlot && instantOf(date, time, now.timeZone).getTime() > now.instant.getTime(),
  )
  if (last === undefined) return []
  const { createdAt } = whenBooked(scene, dice, { date: last.date, longestLeadTime: 1, by: 'staff' })
  const vehicle = nextVehicle({ date: last.date, bookedAt: createdAt })
  return [
    {
      ...last,
      spot: spotsPerSlot + 1,
      status: 'scheduled',
      clientId: vehicle.clientId,
      vehicleId: vehicle.id,
      services: planServices(vehicle, dice),
      notes: null,
      overbookReason: 'Brake warning light came on. The customer waits while we look.',
      createdAt,
      updatedAt: createdAt,
    },
  ]
}
