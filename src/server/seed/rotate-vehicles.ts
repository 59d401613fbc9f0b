import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'

export type DemoVehicleRow = Scene['people']['vehicles'][number]

/** Returns the next vehicle for an appointment on `date`, among those registered when it was booked. */
export type NextVehicle = (appointment: { date: CalendarDate; bookedAt: Date }) => DemoVehicleRow

const daysBetweenAppointments = 8

/** Rotates all vehicles, so that appointments of one vehicle are at least eight days apart. */
export function rotateVehicles({ people, now }: Scene, dice: Dice): NextVehicle {
  // The first request of new clients is still pending.
  const newcomers = new Set(people.newcomers.map(({ vehicle }) => vehicle))
  let queue = dice.shuffled(people.vehicles.filter((vehicle) => !newcomers.has(vehicle)))
  const appointments = new Map<string, CalendarDate[]>()
  // Vehicles of inactive clients have no recent appointments.
  const lastOfInactive = addDays(now.date, -30)
  return ({ date, bookedAt }) => {
    const vehicle = queue.find(
      ({ id, createdAt, status }) =>
        createdAt <= bookedAt &&
        (status === 'active' || date < lastOfInactive) &&
        (appointments.get(id) ?? []).every(
          (appointment) => Math.abs(daysBetween(appointment, date)) >= daysBetweenAppointments,
        ),
    )
    if (vehicle === undefined) throw new RangeError(`No vehicle is available for ${date}`)
    queue = [...queue.filter((other) => other !== vehicle), vehicle]
    appointments.set(vehicle.id, [...(appointments.get(vehicle.id) ?? []), date])
    return vehicle
  }
}
