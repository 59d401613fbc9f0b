import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'

export type DemoVehicleRow = Scene['people']['vehicles'][number]

/** Whose turn it is to come on `date`, among those whom the garage knew when it was booked. */
export type NextVehicle = (visit: { date: CalendarDate; bookedAt: Date }) => DemoVehicleRow

const daysBetweenVisits = 8

/** Lets all vehicles come in turn, so that none is there twice at a time. */
export function rotateVehicles({ people, now }: Scene, dice: Dice): NextVehicle {
  // Newcomers have their first request still open.
  const newcomers = new Set(people.newcomers.map(({ vehicle }) => vehicle))
  let queue = dice.shuffled(people.vehicles.filter((vehicle) => !newcomers.has(vehicle)))
  const visits = new Map<string, CalendarDate[]>()
  // A vehicle whose owner went away was last seen a while ago.
  const lastOfInactive = addDays(now.date, -30)
  return ({ date, bookedAt }) => {
    const vehicle = queue.find(
      ({ id, createdAt, status }) =>
        createdAt <= bookedAt &&
        (status === 'active' || date < lastOfInactive) &&
        (visits.get(id) ?? []).every((visit) => Math.abs(daysBetween(visit, date)) >= daysBetweenVisits),
    )
    if (vehicle === undefined) throw new RangeError(`No vehicle is free for ${date}`)
    queue = [...queue.filter((other) => other !== vehicle), vehicle]
    visits.set(vehicle.id, [...(visits.get(vehicle.id) ?? []), date])
    return vehicle
  }
}
