import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { type BookingQueries, bookingLists, type PartOfList } from './booking-lists.ts'
import { failuresOf, retryOf, totalOf } from './both-lists.ts'
import { appointmentEntry, type ListEntry, rentalEntry } from './list-entry.ts'
import { type LoadedPages, mergePages } from './merge-pages.ts'
import { usePages } from './use-pages.ts'

interface Asked {
  queries: BookingQueries
  part: PartOfList
  perPage: { appointments: number; rentals: number }
}

/** Appointments and hires of a part of the list as one, in true order, a page at a time. One that fails leaves the other standing. */
export function useBookingPages({ queries, part, perPage }: Asked) {
  const now = useGarageNow()
  const lists = bookingLists(queries, part)
  const appointments = usePages<Appointment>(lists.appointments, perPage.appointments)
  const rentals = usePages<RentalBooking>(lists.rentals, perPage.rentals)
  const read = { appointments, rentals }
  const both = [appointments, rentals]
  const loaded: (LoadedPages<ListEntry> & { showMore: () => void })[] = [
    { ...appointments, entries: appointments.items?.map(appointmentEntry) ?? [] },
    { ...rentals, entries: rentals.items?.map((rental) => rentalEntry(rental, now)) ?? [] },
  ]
  const { shown, waitsFor } = mergePages(loaded, part.sort === '-scheduled' ? 'descending' : 'ascending')
  const waits = both.some(({ items, isError }) => items === undefined && !isError)
  return {
    read,
    /** Undefined while a list is on its way, and where none could be read. */
    entries: waits || both.every(({ items }) => items === undefined) ? undefined : shown,
    total: totalOf(read),
    failures: failuresOf([read]),
    ...retryOf([read]),
    isReloading: both.some((list) => list.isReloading),
    isFetchingNextPage: both.some((list) => list.isFetchingNextPage),
    showMore: () => waitsFor?.showMore(),
  }
}
