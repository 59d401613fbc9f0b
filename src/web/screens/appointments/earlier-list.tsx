import type { Appointment } from '#contract/appointments'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AppointmentDay } from './appointment-day.tsx'
import type { BookingQueries } from './booking-lists.ts'
import type { ListEntry } from './list-entry.ts'
import { ListFailed } from './list-failed.tsx'
import { newestFirst } from './newest-first.ts'
import { useBookingPages } from './use-booking-pages.ts'

const perPage = { appointments: 50, rentals: 50 }

export type EarlierListProps = {
  queries: BookingQueries
  /** What the screen says already that it could not read. */
  told: readonly string[]
  onDelete: (appointment: Appointment) => void
  linkTo: (entry: ListEntry) => string
}

/** The days before today, the last one first, a page at a time. */
export function EarlierList({ queries, told, onDelete, linkTo }: EarlierListProps) {
  const { date: today } = useGarageNow()
  const list = useBookingPages({ queries, part: { part: 'earlier', sort: '-scheduled' }, perPage })
  const untold = list.failures.filter((cause) => !told.includes(cause))
  const failed = untold.length > 0 && (
    <ListFailed causes={untold} onTryAgain={list.tryAgain} trying={list.trying} />
  )
  if (list.entries === undefined)
    return list.failures.length > 0 ? failed : <SkeletonRows rows={4} label="Loading earlier appointments" />
  return (
    <>
      {failed}
      {newestFirst(list.entries, today).map((day) => (
        <AppointmentDay key={day.date} day={day} places={null} onDelete={onDelete} linkTo={linkTo} />
      ))}
      <ShowMore
        shown={list.entries.length}
        total={list.total ?? 0}
        pending={list.isFetchingNextPage}
        onShowMore={list.showMore}
      />
    </>
  )
}
