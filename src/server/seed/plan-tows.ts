import { parseSlotId } from '#domain/opening/slots'
import { addDays } from '#domain/time/calendar-date'
import { civilOf } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import type { TowStatus } from '#domain/tows/tow-status'
import type { appointments } from '#server/db/schema/appointments-table'
import type { towBookings } from '#server/db/schema/tow-bookings-table'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoGarage } from './demo-names.ts'
import type { Scene } from './demo-scene.ts'
import { demoPickupLocations, demoTowDestinations, demoTowIssues, demoVehicleColors } from './demo-texts.ts'

type TowRow = typeof towBookings.$inferInsert
type AppointmentRow = typeof appointments.$inferInsert

const minutesInDay = 1440

/** Age of each tow request in minutes, and its status. */
const calls: readonly { minutes: number; status: TowStatus }[] = [
  { minutes: 17, status: 'pending' },
  { minutes: 46, status: 'pending' },
  { minutes: 71, status: 'dispatched' },
  { minutes: 128, status: 'confirmed' },
  { minutes: 3 * minutesInDay + 95, status: 'cancelled' },
  { minutes: 9 * minutesInDay + 240, status: 'completed' },
  { minutes: 26 * minutesInDay + 30, status: 'cancelled' },
]

const cancelledNote = 'Cancelled by phone, another company helped.'

/** Returns tow requests of every status; the last three became appointments. */
export function planTows(scene: Scene, appointments: readonly AppointmentRow[]): TowRow[] {
  const dice = makeDice('tows')
  const here = new Set(
    appointments.flatMap(({ status, vehicleId }) => (status === 'in_progress' ? vehicleId : [])),
  )
  const elsewhere = scene.people.vehicles.filter(({ id, status }) => status === 'active' && !here.has(id))
  const stranded = dice.shuffled(elsewhere)
  const wheres = dice.shuffled(demoPickupLocations)
  const whys = dice.shuffled(demoTowIssues)
  const towed = appointments.filter(
    ({ status, services }) =>
      status === 'completed' && services.some((service) => service.includes('diagnostic')),
  )
  const direct = calls.flatMap(({ minutes, status }, index) => {
    const createdAt = addMinutes(scene.now.instant, -minutes)
    const vehicleId = stranded[index]?.id
    return vehicleId === undefined ? [] : towOf(scene, dice, { vehicleId, createdAt, status })
  })
  const intoWorkshop = dice
    .shuffled(towed)
    .slice(0, 3)
    .map(({ id, vehicleId, timeSlotId, createdAt }) => ({
      ...towOf(scene, dice, { vehicleId, createdAt: createdAt ?? scene.now.instant, status: 'completed' }),
      preferredDate: parseSlotId(timeSlotId)?.date ?? null,
      preferredTime: null,
      destinationLocation: demoGarage.address,
      appointmentId: id ?? null,
    }))
  // Every tow has another pair of location and cause.
  return [...direct, ...intoWorkshop].map((tow, index) => ({
    ...tow,
    pickupLocation: wheres[index] ?? tow.pickupLocation,
    ...(whys[index] ?? { issueDescription: tow.issueDescription }),
  }))
}

function towOf(
  { people, now }: Scene,
  dice: Dice,
  tow: { vehicleId: string; createdAt: Date; status: TowStatus },
): TowRow {
  const { createdAt, status } = tow
  const vehicle = people.vehicles.find(({ id }) => id === tow.vehicleId)
  const customer = people.clients.find(({ id }) => id === vehicle?.clientId)
  if (vehicle === undefined || customer === undefined) throw new RangeError('A tow needs a car and its owner')
  const civil = civilOf(createdAt, now.timeZone)
  return {
    id: dice.idAt(createdAt),
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: vehicle.year,
    vehicleLicensePlate: vehicle.licensePlate,
    vehicleColor: dice.oneOf(demoVehicleColors),
    drivable: false,
    pickupLocation: dice.oneOf(demoPickupLocations),
    destinationLocation: dice.percent(70) ? demoGarage.address : dice.oneOf(demoTowDestinations),
    preferredDate: status === 'confirmed' ? addDays(civil.date, 1) : civil.date,
    preferredTime: null,
    status,
    ...dice.oneOf(demoTowIssues),
    ...scenarioOf(status, createdAt),
    createdAt,
  }
}

/** Returns the columns that the earlier statuses have set. */
function scenarioOf(status: TowStatus, createdAt: Date): Partial<TowRow> {
  const after = (minutes: number) => addMinutes(createdAt, minutes)
  switch (status) {
    case 'pending':
      return { updatedAt: createdAt }
    case 'confirmed':
      return { decidedAt: after(8), updatedAt: after(8) }
    case 'dispatched':
      return { decidedAt: after(8), dispatchedAt: after(21), updatedAt: after(21) }
    case 'completed':
      return { decidedAt: after(8), dispatchedAt: after(21), closedAt: after(76), updatedAt: after(76) }
    case 'cancelled':
      return { statusNote: cancelledNote, closedAt: after(12), updatedAt: after(12) }
  }
}
