import { addDays } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { timeFromMinutes } from '#domain/time/time-of-day'
import type { clients } from '#server/db/schema/clients-table'
import type { vehicles } from '#server/db/schema/vehicles-table'
import { demoClients } from './demo-clients.ts'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoVehicles } from './demo-vehicles.ts'

type ClientRow = typeof clients.$inferInsert & { id: string; createdAt: Date }
type VehicleRow = typeof vehicles.$inferInsert & { id: string; clientId: string; createdAt: Date }

export interface LargePeople {
  clients: ClientRow[]
  vehicles: VehicleRow[]
}

const oldestDays = 2000
/** One client in this many has an account. */
const accountShare = 50
// (02) 5550 0000 to 9999 are reserved for fiction.
const firstPhone = 255_500_000

/** Returns thousands of clients and vehicles, the same for the same day; every second client has a second vehicle. */
export function planLargePeople(now: GarageNow, wanted: { clients: number; vehicles: number }): LargePeople {
  const dice = makeDice('large people')
  const people = planClients(now, wanted.clients, dice)
  const rows = Array.from({ length: wanted.vehicles }, (_, index) => {
    const owner = people[index % people.length]
    if (owner === undefined) throw new RangeError('A vehicle needs an owner')
    return vehicleOf(owner, index, dice)
  })
  return { clients: people, vehicles: rows }
}

function planClients(now: GarageNow, count: number, dice: Dice): ClientRow[] {
  const names = demoClients.map(({ name }) => name.split(' '))
  const first = names.map(([name = '']) => name)
  const last = names.map((words) => words.slice(1).join(' '))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(now.date, -dice.between(1, oldestDays))
    const createdAt = instantOf(day, timeFromMinutes(dice.between(480, 1020)), now.timeZone)
    const name = `${dice.oneOf(first)} ${dice.oneOf(last)}`
    return {
      id: dice.idAt(createdAt),
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${index}@example.com`,
      phone: `+61${firstPhone + index}`,
      preferredContact: dice.percent(60) ? ('phone' as const) : ('email' as const),
      status: dice.percent(3)
        ? ('vip' as const)
        : dice.percent(8)
          ? ('inactive' as const)
          : ('active' as const),
      ...(index % accountShare === 0 && accountOf(name, index)),
      createdAt,
      updatedAt: createdAt,
    }
  })
}

/** Returns the terms of a client on account, some with a credit limit; the first is a fleet that buys often. */
function accountOf(name: string, index: number) {
  const creditLimit = index % (4 * accountShare) === accountShare ? 2_000_000 : 0
  return { company: `${name.split(' ').at(-1)} Fleet Services`, termsDays: 30, creditLimit }
}

function vehicleOf(owner: ClientRow, index: number, dice: Dice): VehicleRow {
  const { clientIndex: _, plate: __, ...car } = dice.oneOf(demoVehicles)
  return {
    id: dice.idAt(owner.createdAt),
    clientId: owner.id,
    ...car,
    licensePlate: plateOf(index),
    vin: dice.percent(40)
      ? `6T1${String(dice.between(0, 99_999_999)).padStart(8, '0')}${String(index).padStart(6, '0')}`
      : null,
    mileage: car.mileage + dice.between(0, 40_000),
    status: owner.status === 'inactive' ? 'inactive' : 'active',
    createdAt: owner.createdAt,
    updatedAt: owner.createdAt,
  }
}

/** Returns a plate in the New South Wales format AA00AA, unique per index. */
function plateOf(index: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(index / place) % 26))
  const digits = String((index * 37) % 100).padStart(2, '0')
  return `X${letter(676)}${digits}${letter(26)}${letter(1)}`
}
