import { defaultCapacity } from '#domain/opening/capacity'
import { slotTimesOf } from '#domain/opening/slot-times'
import { addDays, type CalendarDate, datesFrom, daysBetween } from '#domain/time/calendar-date'
import { minutesOf, type TimeOfDay } from '#domain/time/time-of-day'
import { hoursOn, instantIn, type Scene } from './demo-scene.ts'
import { demoSpan } from './plan-days.ts'

/** A spot of a slot on an open day. */
export interface Seat {
  date: CalendarDate
  time: TimeOfDay
  spot: number
}

export const spotsPerSlot = defaultCapacity.maxCarsPerSlot

/** Returns the slots of a date in order; none on a closed day. */
export function slotsOn({ days }: Scene, date: CalendarDate): TimeOfDay[] {
  return slotTimesOf(days.openingOn(date), defaultCapacity.slotDurationMinutes)
}

/** Returns the booked spots from the first to the last day of the demo range. */
export function planSeats(scene: Scene): Seat[] {
  const { date: today } = scene.now
  return datesFrom(addDays(today, -demoSpan.back), addDays(today, demoSpan.ahead)).flatMap((date) => {
    const times = slotsOn(scene, date)
    const taken = date === today ? times.map((_, index) => (index < 2 ? 3 : 2)) : spread(scene, times, date)
    return times.flatMap((time, slot) =>
      Array.from({ length: taken[slot] ?? 0 }, (_, index) => ({ date, time, spot: index + 1 })),
    )
  })
}

/** Returns the number of booked spots per slot: two thirds on past days, fewer the further ahead the date is. */
function spread({ now, dice }: Scene, times: TimeOfDay[], date: CalendarDate): number[] {
  const ahead = daysBetween(now.date, date)
  const share = ahead < 0 ? dice.between(60, 75) : Math.max(4, 62 - ahead * 3 + dice.between(-6, 6))
  const seats = times.flatMap((_, slot) => Array.from({ length: spotsPerSlot }, () => slot))
  const chosen = dice.shuffled(seats).slice(0, Math.round((seats.length * share) / 100))
  return times.map((_, slot) => chosen.filter((seat) => seat === slot).length)
}

/** Shortest and longest stay in minutes by spot: the first spot gets quick jobs, the last long ones. */
const stays = [
  [42, 95],
  [60, 230],
  [120, 415],
] as const

/** Returns arrival and departure of a car: after its slot begins, before closing, not during the break. */
export function planStay(scene: Scene, { date, time, spot }: Seat): { arrival: Date; departure: Date } {
  const { dice, days } = scene
  const arrival = minutesOf(time) + dice.between(0, 18)
  const [shortest, longest] = stays[spot - 1] ?? stays[0]
  const latest = hoursOn(scene, date).close - dice.between(2, 14)
  const done = Math.min(arrival + dice.between(shortest, longest), latest)
  const pause = days
    .openingOn(date)
    .breaks.find(({ start, end }) => minutesOf(start) <= done && done < minutesOf(end))
  const departure = pause === undefined ? done : minutesOf(pause.end) + dice.between(1, 20)
  return { arrival: instantIn(scene, date, arrival), departure: instantIn(scene, date, departure) }
}

export type DemoVehicleRow = Scene['people']['vehicles'][number]

/** Returns the next vehicle for an appointment on `date`, among those registered when it was booked. */
export type NextVehicle = (date: CalendarDate, bookedAt: Date) => DemoVehicleRow

const daysBetweenAppointments = 8

/** Rotates all vehicles, so that appointments of one vehicle are at least eight days apart. */
export function rotateVehicles({ people, now, dice }: Scene): NextVehicle {
  // The first request of new clients is still pending.
  const newcomers = new Set(people.newcomers.map(({ vehicle }) => vehicle))
  let queue = dice.shuffled(people.vehicles.filter((vehicle) => !newcomers.has(vehicle)))
  const appointments = new Map<string, CalendarDate[]>()
  // Vehicles of inactive clients have no recent appointments.
  const lastOfInactive = addDays(now.date, -30)
  return (date, bookedAt) => {
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
