import type { vehicleFields } from '#contract/vehicles/vehicles'
import type { KnownLeave } from '#domain/staff/leave'
import type { ChangedDay } from '#domain/staff/roster'
import type { WeeklyHours } from '#domain/staff/working-hours'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  mondayOf,
  weekdayOf,
  yearOf,
} from '#domain/time/calendar-date'
import { type GarageNow, garageNow, instantOf } from '#domain/time/garage-clock'
import { addMinutes, millisecondsInDay } from '#domain/time/milliseconds'
import { timeFromMinutes, timeOfDay } from '#domain/time/time-of-day'
import { serviceDueOn } from '#domain/vehicles/service-due'
import type { vehicles } from '#server/db/schema/vehicles-table'
import { type DemoClient, demoClients } from './demo-clients.ts'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoStaff } from './demo-names.ts'
import { demoVehicles } from './demo-vehicles.ts'

/** Minutes since the first, still pending request of each new customer. */
export const newcomerMinutes = [9, 250, 1380] as const

const oldestDays = 1100

/** The clients, vehicles and staff of the demo garage. */
export type People = ReturnType<typeof planPeople>

export function planPeople(now: GarageNow) {
  const clients = planClients(now, makeDice('clients'))
  const vehicles = planVehicles(now, clients, makeDice('vehicles'))
  const newcomers = newcomerMinutes.map((minutes) => {
    const came = Number(addMinutes(now.instant, -minutes))
    return { minutes, vehicle: vehicles.find(({ createdAt }) => Number(createdAt) === came) }
  })
  return { clients, vehicles, newcomers, staff: planStaff(now) }
}

function planClients(now: GarageNow, dice: Dice) {
  const arrivals = clientsNewestFirst(dice)
  return demoClients.map((client, index) => {
    const createdAt = arrivalOf(arrivals.indexOf(index), now, dice)
    const agrees = index % 3 === 0
    return {
      ...client,
      id: dice.idAt(createdAt),
      offersConsentAt: agrees ? createdAt : null,
      offersConsentSource: agrees ? ('staff' as const) : null,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

// VIP and inactive clients are among the oldest.
function clientsNewestFirst(dice: Dice): number[] {
  const owners = new Set(demoVehicles.map((vehicle) => vehicle.clientIndex))
  const shuffled = dice.shuffled([...demoClients.entries()])
  const isRegular = ([index, client]: [number, DemoClient]) => client.status === 'active' && owners.has(index)
  const others = shuffled.filter((entry) => !isRegular(entry))
  return [...shuffled.filter(isRegular), ...others].map(([index]) => index)
}

// More clients are recent: the garage is growing.
function arrivalOf(rank: number, now: GarageNow, dice: Dice): Date {
  const minutes = newcomerMinutes[rank]
  if (minutes !== undefined) return addMinutes(now.instant, -minutes)
  const age = 2 + Math.round(oldestDays * (rank / demoClients.length) ** 2)
  return instantOf(addDays(now.date, -age), timeFromMinutes(dice.between(480, 1200)), now.timeZone)
}

function planVehicles(now: GarageNow, clients: ReturnType<typeof planClients>, dice: Dice) {
  const thisYear = yearOf(now.date)
  return demoVehicles.map(({ clientIndex, plate, ...car }, index) => {
    const owner = clients[clientIndex]
    if (owner === undefined) throw new RangeError(`The vehicle ${plate} has no owner`)
    const isFirst = demoVehicles.findIndex((other) => other.clientIndex === clientIndex) === index
    const year = Math.min(car.year, thisYear)
    const createdAt = registrationOf({ owner, isFirst, year }, now, dice)
    return {
      id: dice.idAt(createdAt),
      clientId: owner.id,
      ...car,
      year,
      licensePlate: plate,
      ...dueOf(car, { index, createdAt }, now),
      // The vehicles of inactive clients are inactive as well.
      status: owner.status === 'inactive' ? ('inactive' as const) : ('active' as const),
      createdAt,
      updatedAt: createdAt,
    } satisfies typeof vehicles.$inferInsert & Pick<typeof vehicles.$inferSelect, keyof typeof vehicleFields>
  })
}

/**
 * Most cars have the dates on which something is due: a registration of one year, with a pink slip before it for cars of six years
 * and more, and a service every 10,000 km or year. A few are past.
 */
function dueOf(
  { year, mileage }: { year: number; mileage: number },
  { index, createdAt }: { index: number; createdAt: Date },
  now: GarageNow,
) {
  if (index % 5 === 4)
    return {
      ...{ registrationExpires: null, inspectionDue: null, serviceDueDate: null, serviceDueMileage: null },
      ...{ serviceDueOn: null, mileageOn: null, earlierMileage: null, earlierMileageOn: null },
    }
  const registrationExpires = addDays(now.date, ((index * 37) % 365) - 12)
  const serviceDueDate = addDays(now.date, ((index * 53) % 330) - 10)
  const service = { serviceDueDate, serviceDueMileage: (Math.floor(mileage / 10_000) + 1) * 10_000 }
  const addedOn = garageNow(createdAt, now.timeZone).date
  const days = daysBetween(addedOn, now.date) - (index % 30)
  // Regulars have been here since they were added, and use 30 km a day.
  const readings = {
    mileage,
    mileageOn: days < 30 ? addedOn : addDays(addedOn, days),
    earlierMileage: days < 30 ? null : Math.max(mileage - 30 * days, 10),
    earlierMileageOn: days < 30 ? null : addedOn,
  }
  return {
    registrationExpires,
    inspectionDue: yearOf(now.date) - year < 6 ? null : addDays(registrationExpires, -14),
    ...service,
    ...readings,
    serviceDueOn: serviceDueOn(service, readings),
  }
}

/** The first car is registered with its owner, others later; none before its year of manufacture. */
function registrationOf(
  { owner, isFirst, year }: { owner: { createdAt: Date }; isFirst: boolean; year: number },
  now: GarageNow,
  dice: Dice,
): Date {
  const known = owner.createdAt.getTime()
  const rest = now.instant.getTime() - known
  const added =
    isFirst || rest < millisecondsInDay ? known : known + Math.floor((rest * dice.between(0, 90)) / 100)
  const built = instantOf(calendarDate(`${year}-02-01`), timeOfDay('10:00'), now.timeZone).getTime()
  return new Date(built > added && built < now.instant.getTime() ? built : added)
}

function planStaff(now: GarageNow) {
  const dice = makeDice('staff')
  const rosters = planRosters(now.date)
  return demoStaff.map((member) => {
    const days = member.isApprentice ? dice.between(380, 520) : dice.between(700, 4000)
    const hireDate = addDays(now.date, -days)
    const createdAt = instantOf(hireDate, timeOfDay('09:00'), now.timeZone)
    return {
      ...member,
      weeklyHours: rosters[member.email]?.weeklyHours ?? null,
      days: rosters[member.email]?.days ?? [],
      leave: rosters[member.email]?.leave ?? [],
      id: dice.idAt(createdAt),
      hireDate,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

type DemoRoster = { weeklyHours: WeeklyHours; days?: ChangedDay[]; leave?: KnownLeave[] }

/** Returns the roster of staff members by email; the others work the default hours of their position. */
function planRosters(today: CalendarDate): Readonly<Record<string, DemoRoster>> {
  const hours = (startTime: string, endTime: string) => ({
    startTime: timeOfDay(startTime),
    endTime: timeOfDay(endTime),
  })
  const week = (startTime: string, endTime: string): WeeklyHours => {
    const day = hours(startTime, endTime)
    const weekdays = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day }
    return { ...weekdays, saturday: null, sunday: null }
  }
  const wholeDays = (firstDate: CalendarDate, lastDate: CalendarDate): KnownLeave => ({
    kind: 'annual',
    firstDate,
    lastDate,
    startTime: null,
    endTime: null,
  })
  const mechanics = week('08:00', '17:00')
  const saturday = hours('09:00', '14:00')
  const monday = mondayOf(today)
  const inDays = (days: number) => addDays(monday, days)
  const atSchool = { kind: 'training' as const, firstDate: inDays(9), lastDate: inDays(9) }
  // Leave that has begun and ends with this week, or with the next one if this week is nearly over.
  const isNearlyOver = ['friday', 'saturday', 'sunday'].includes(weekdayOf(today))
  return {
    'mick@ironbark.example': {
      weeklyHours: { ...mechanics, saturday },
      leave: [wholeDays(inDays(44), inDays(46))],
    },
    'lena@ironbark.example': {
      weeklyHours: { ...mechanics, saturday },
      days: [{ date: inDays(11), hours: hours('08:00', '15:00') }],
    },
    'marcus@ironbark.example': { weeklyHours: { ...mechanics, monday: null, saturday } },
    'jarrah@ironbark.example': {
      weeklyHours: mechanics,
      leave: [wholeDays(addDays(today, -2), inDays(isNearlyOver ? 13 : 6))],
    },
    'tom@ironbark.example': {
      weeklyHours: mechanics,
      leave: [{ ...atSchool, ...hours('12:00', '17:00') }],
    },
    'priya@ironbark.example': { weeklyHours: week('08:30', '17:30') },
  }
}
