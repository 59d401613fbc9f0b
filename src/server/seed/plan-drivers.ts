import { addDays } from '#domain/time/calendar-date'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'

/** Returns a driver who was already a client at this time. */
export type NextDriver = (bookedAt: Date) => ReturnType<typeof planDrivers>[number]

/** Rotates the clients as drivers, so that none rents twice within a short time. */
export function rotateDrivers(scene: Scene, dice: Dice): NextDriver {
  let queue = planDrivers(scene, dice)
  return (bookedAt) => {
    const driver = queue.find(({ knownSince }) => knownSince <= bookedAt)
    if (driver === undefined) throw new RangeError('No client was registered by then')
    queue = [...queue.filter((other) => other !== driver), driver]
    return driver
  }
}

/** Active clients with a date of birth and a licence that is valid beyond every demo rental. */
function planDrivers({ people, now }: Scene, dice: Dice) {
  return dice
    .shuffled(people.clients.filter(({ status }) => status !== 'inactive'))
    .map(({ id, address, createdAt }) => ({
      clientId: id,
      knownSince: createdAt,
      customerAddress: address,
      driverLicense: String(dice.between(10_000_000, 29_999_999)),
      licenseExpirationDate: addDays(now.date, dice.between(60, 1700)),
      // From 22 to 74 years old.
      dateOfBirth: addDays(now.date, -dice.between(8_040, 27_000)),
    }))
}
