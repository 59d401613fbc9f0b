import { parseSlotId } from '#domain/opening/slots'
import { addDays } from '#domain/time/calendar-date'
import { civilOf } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import type { TowStatus } from '#domain/tows/tow-status'
import type { appointments } from '#server/db/schema/appointments-table'
import type { towBookings } from '#server/db/schema/tow-bookings-table'
import { makeDice } from './demo-dice.ts'
import { demoGarage } from './demo-names.ts'
import type { DemoGarage } from './demo-scene.ts'
import { demoPickupLocations, demoTowDestinations, demoTowIssues, demoVehicleColors } from './demo-texts.ts'

type TowRow = typeof towBookings.$inferInsert
type AppointmentRow = typeof appointments.$inferInsert

const minutesInDay = 1440

/** Age of each tow request in minutes, and its status. */
const requests: readonly { minutes: number; status: TowStatus }[] = [
  { minutes: 17, status: 'pending' },
  { minutes: 46, status: 'pending' },
  { minutes: 71, status: 'dispatched' },
  { minutes: 128, status: 'confirmed' },
  { minutes: 3 * minutesInDay + 95, status: 'cancelled' },
  { minutes: 9 * minutesInDay + 240, status: 'completed' },
  { minutes: 26 * minutesInDay + 30, status: 'cancelled' },
]

/** Returns tow requests of every status; the last three became appointments. */
export function planTows({ now, people }: DemoGarage, appointments: readonly AppointmentRow[]): TowRow[] {
  const dice = makeDice('tows')
  const towOf = (vehicleId: string | undefined, createdAt: Date, status: TowStatus): TowRow => {
    const vehicle = people.vehicles.find(({ id }) => id === vehicleId)
    const customer = people.clients.find(({ id }) => id === vehicle?.clientId)
    if (vehicle === undefined || customer === undefined)
      throw new RangeError('A tow needs a car and its owner')
    const { date } = civilOf(createdAt, now.timeZone)
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
      preferredDate: status === 'confirmed' ? addDays(date, 1) : date,
      status,
      ...dice.oneOf(demoTowIssues),
      ...progressOf(status, createdAt),
      createdAt,
    }
  }
  const here = new Set(
    appointments.flatMap(({ status, vehicleId }) => (status === 'in_progress' ? vehicleId : [])),
  )
  const elsewhere = people.vehicles.filter(({ id, status }) => status === 'active' && !here.has(id))
  const stranded = dice.shuffled(elsewhere)
  // Every tow has another pair of location and cause.
  const locations = dice.shuffled(demoPickupLocations)
  const issues = dice.shuffled(demoTowIssues)
  const direct = requests.map(({ minutes, status }, index) =>
    towOf(stranded[index]?.id, addMinutes(now.instant, -minutes), status),
  )
  const diagnosed = appointments.filter(
    ({ status, services }) => status === 'completed' && services.some((one) => one.includes('diagnostic')),
  )
  const towedHere = dice
    .shuffled(diagnosed)
    .slice(0, 3)
    .map(({ id, vehicleId, timeSlotId, createdAt = now.instant }) => ({
      ...towOf(vehicleId, createdAt, 'completed'),
      preferredDate: parseSlotId(timeSlotId)?.date,
      destinationLocation: demoGarage.address,
      appointmentId: id,
    }))
  return [...direct, ...towedHere].map((tow, index) => ({
    ...tow,
    pickupLocation: locations[index] ?? tow.pickupLocation,
    ...issues[index],
  }))
}

/** Returns the columns that this status and the earlier ones have set. */
function progressOf(status: TowStatus, createdAt: Date): Partial<TowRow> {
  const [decidedAt, closed, dispatchedAt, arrivedAt] = [8, 12, 21, 76].map((n) => addMinutes(createdAt, n))
  switch (status) {
    case 'pending':
      return { updatedAt: createdAt }
    case 'confirmed':
      return { decidedAt, updatedAt: decidedAt }
    case 'dispatched':
      return { decidedAt, dispatchedAt, updatedAt: dispatchedAt }
    case 'completed':
      return { decidedAt, dispatchedAt, closedAt: arrivedAt, updatedAt: arrivedAt }
    case 'cancelled':
      return {
        statusNote: 'Cancelled by phone, another company helped.',
        closedAt: closed,
        updatedAt: closed,
      }
  }
}
