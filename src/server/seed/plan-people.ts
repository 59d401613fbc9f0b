import type { vehicleFields } from '#contract/vehicles/vehicles'
import { addDays, calendarDate, yearOf } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { addMinutes, millisecondsInDay, millisecondsInMinute } from '#domain/time/milliseconds'
import { timeFromMinutes, timeOfDay } from '#domain/time/time-of-day'
import type { vehicles } from '#server/db/schema/vehicles-table'
import { type DemoClient, demoClients } from './demo-clients.ts'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoStaff } from './demo-names.ts'
import { demoVehicles } from './demo-vehicles.ts'
import { planRosters } from './plan-rosters.ts'

/** Minutes since the first, still pending request of each new customer. */
export const newcomerMinutes = [9, 250, 1380] as const

const oldestDays = 1100

/** The clients, vehicles and staff of the demo garage. */
export type People = ReturnType<typeof planPeople>

export function planPeople(now: GarageNow) {
  const clients = planClients(now, makeDice('clients'))
  const vehicles = planVehicles(now, clients, makeDice('vehicles'))
  const newcomers = newcomerMinutes.map((minutes) => {
    const came = now.instant.getTime() - minutes * millisecondsInMinute
    return { minutes, vehicle: vehicles.find(({ createdAt }) => createdAt.getTime() === came) }
  })
  return { clients, vehicles, newcomers, staff: planStaff(now) }
}

function planClients(now: GarageNow, dice: Dice) {
  const arrivals = clientsNewestFirst(dice)
  return demoClients.map((client, index) => {
    const createdAt = arrivalOf(arrivals.indexOf(index), now, dice)
    return { ...client, id: dice.idAt(createdAt), createdAt, updatedAt: createdAt }
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
      // The vehicles of inactive clients are inactive as well.
      status: owner.status === 'inactive' ? ('inactive' as const) : ('active' as const),
      createdAt,
      updatedAt: createdAt,
    } satisfies typeof vehicles.$inferInsert & Pick<typeof vehicles.$inferSelect, keyof typeof vehicleFields>
  })
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
      ...(rosters[member.email] ?? { weeklyHours: null, days: [], leave: [] }),
      specialties: [...member.specialties],
      id: dice.idAt(createdAt),
      hireDate,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
