import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { rentalConditions } from '#server/db/schema/rental-conditions-table'
import { makeDice } from './demo-dice.ts'

type RentalRow = typeof rentalBookings.$inferInsert
type ConditionRow = typeof rentalConditions.$inferInsert

const damageAtPickup = [
  'Scratch on the rear left door, about 10 cm.',
  'Stone chip on the windscreen, passenger side.',
  'Small dent in the rear bumper.',
  'Kerb marks on both front wheels.',
] as const

/** Returns the condition of the cars that were picked up or returned: most full, some with old damage. */
export function planConditions(bookings: readonly RentalRow[], deskId: string): ConditionRow[] {
  const dice = makeDice('conditions')
  return bookings.flatMap(({ id, pickedUpAt, returnedAt }) => {
    if (id === undefined || !pickedUpAt) return []
    const known = { rentalBookingId: id, recordedBy: deskId }
    const atPickup = dice.between(1, 4) === 1 ? 7 : 8
    const damageNotes = dice.between(1, 3) === 1 ? dice.oneOf(damageAtPickup) : null
    const pickup = {
      ...known,
      stage: 'pickup',
      fuelEighths: atPickup,
      damageNotes,
      recordedAt: pickedUpAt,
    } as const
    if (!returnedAt) return [pickup]
    const fuelEighths = atPickup - dice.between(0, 2)
    return [pickup, { ...known, stage: 'return', fuelEighths, damageNotes, recordedAt: returnedAt } as const]
  })
}
