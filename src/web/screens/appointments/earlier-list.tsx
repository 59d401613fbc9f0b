import type { Appointment } from '#contract/appointments'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AppointmentDay } from './appointment-day.tsx'
import { ListFailed } from './list-failed.tsx'
import { newestFirst } from './newest-first.ts'
import { type AppointmentQuery, useAppointmentPages } from './use-appointment-pages.ts'

const PER_PAGE = 50

export type EarlierListProps = {
  query: AppointmentQuery
  onDelete: (appointment: Appointment) => void
  linkTo: (id: string) => string
}

/** The days before today, the last one first, a page at a time. */
export function EarlierList({ query, onDelete, linkTo }: EarlierListProps) {
  const { date: today } = useGarageNow()
  const list = useAppointmentPages({ ...query, part: 'earlier', sort: '-scheduled' }, PER_PAGE)
  const failed = list.isError && <ListFailed onTryAgain={list.tryAgain} trying={list.isFetching} />
  if (list.items === undefined)
    return failed || <SkeletonRows rows={4} label="Loading earlier appointments" />
  return (
    <>
      {failed}
      {newestFirst(list.items, today).map((day) => (
        <AppointmentDay key={day.date} day={day} places={null} onDelete={onDelete} linkTo={linkTo} />
      ))}
      <ShowMore
        shown={list.items.length}
        total={list.total ?? 0}
        pending={list.isFetchingNextPage}
        onShowMore={list.showMore}
      />
    </>
  )
}
