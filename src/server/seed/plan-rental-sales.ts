import { lineAmount } from '#domain/billing/line-item'
import { billedRental } from '#domain/rentals/rental-billing'
import { civilOf } from '#domain/time/garage-clock'
import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { Scene } from './demo-scene.ts'
import type { PlannedSale } from './plan-invoices.ts'
import type { JobLine } from './plan-job-lines.ts'

type Car = Parameters<typeof billedRental>[0]['car'] & { id: string }
type RentalRow = typeof rentalBookings.$inferInsert

/** Returns the sale of each returned rental, invoiced when the car came back. */
export function planRentalSales(
  { now }: Pick<Scene, 'now'>,
  { cars, bookings }: { cars: readonly Car[]; bookings: readonly RentalRow[] },
): PlannedSale[] {
  const carOf = new Map(cars.map((car) => [car.id, car]))
  return bookings.flatMap((booking) => {
    const { id, clientId, startDate, returnedAt, pickupMileage = null, returnMileage = null } = booking
    const car = carOf.get(booking.rentalVehicleId)
    if (id === undefined || car === undefined || !returnedAt) return []
    const known = { clientId, startDate, status: 'returned' as const, pickupMileage, returnMileage, car }
    const billed = {
      date: civilOf(returnedAt, now.timeZone).date,
      clientId,
      subject: billedRental(known).header,
      of: { rentalBookingId: id },
    }
    return [{ billed, lines: linesOf(booking), issuedAt: returnedAt }]
  })
}

/** Returns the lines that the database function `set_rental_lines` writes for a rental. */
function linesOf({ totalDays, dailyRate, lateCharge = 0, additionalCharges = 0 }: RentalRow): JobLine[] {
  const line = { tax: 'gst' as const, serviceCode: null, cost: null }
  const days = { quantity: totalDays * 1000, unit: 'day' as const, unitPrice: dailyRate }
  const charges = [
    { description: 'Late return', amount: lateCharge },
    { description: 'Additional charges', amount: additionalCharges },
  ]
  return [
    {
      ...{ ...line, ...days, kind: 'hire', description: 'Rental' },
      amount: lineAmount(days.quantity, dailyRate),
    },
    ...charges
      .filter(({ amount }) => amount > 0)
      .map(
        (charge): JobLine => ({
          ...{ ...line, ...charge, kind: 'charge', quantity: 1000, unit: 'each', unitPrice: charge.amount },
        }),
      ),
  ]
}
