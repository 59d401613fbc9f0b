import type { RentalBooking } from '#contract/rental-bookings'
import type { Call, Page } from '#server/http/call'
import type { PageQuery } from '#server/http/paging'
import { listRentalBookingsOfCar } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

/**
 * Returns the bookings of one rental car as this caller may see them, by first day; with `open` only those
 * that reserve it.
 */
export async function listBookingsOfCar(
  { db, actor }: Call,
  carId: string,
  query: PageQuery & { open: boolean },
): Promise<Page<RentalBooking>> {
  const page = await listRentalBookingsOfCar(db, carId, query)
  return { ...page, items: page.items.map((row) => viewRentalBooking(row, actor)) }
}
