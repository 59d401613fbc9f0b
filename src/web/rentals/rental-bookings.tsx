import clsx from 'clsx'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { rentalStatuses, rentalStatusLabel } from '#domain/rental-status'
import { isPriced } from '#domain/rentals/rental-cost'
import { useRead } from '#web/api/hooks.ts'
import { type Pages, usePages } from '#web/api/use-pages.ts'
import { statusStyle } from '#web/bookings/status-badge.tsx'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { EmptyList, RecordList } from '#web/records/record-list.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { RentalBookingRow, rentalColumns, rentalDateColumns } from './rental-booking-row.tsx'

export const rentalBookingFilters = listFilters({
  search: { label: 'Search by client, vehicle or plate', placeholder: 'Client, vehicle or plate' },
  selects: { status: { label: 'Status', choices: choicesOf('All', rentalStatuses, rentalStatusLabel) } },
})

const PER_PAGE = 25

/** All rental bookings: counts, filters and the list. */
export function BookingsTab() {
  const filtering = useListFilters(rentalBookingFilters)
  const list = usePages(
    'GET /api/rental-bookings',
    { query: { sort: 'dueBack', ...filtering.query } },
    PER_PAGE,
  )
  return (
    <>
      <BookingStats />
      <ListFilterRow filtering={filtering} />
      <BookingList list={list} filtering={filtering} />
    </>
  )
}

const list = '/rentals?tab=bookings'

/** Number of bookings: total and by status, each a link to the filtered list. */
function BookingStats() {
  const figures = useRead('GET /api/rental-bookings/counts', {})
  const { data } = figures
  return (
    <StatBar
      read={figures}
      label="Rental bookings"
      stats={[
        { label: 'Total', href: list, value: data?.total },
        {
          label: 'Pending',
          tone: statusStyle('pending').tone,
          href: `${list}&status=pending`,
          value: data?.pending,
        },
        {
          label: 'Confirmed',
          tone: statusStyle('confirmed').tone,
          href: `${list}&status=confirmed`,
          value: data?.confirmed,
        },
        {
          label: 'Active',
          note: 'picked up',
          tone: statusStyle('picked_up').tone,
          href: `${list}&status=picked_up`,
          value: data?.active,
        },
      ]}
    />
  )
}

/** The bookings as rows, overdue ones first; below 768 px as cards. */
function BookingList({
  list,
  filtering,
}: {
  list: Pages<RentalBooking>
  filtering: { isFiltered: boolean; clear: () => void }
}) {
  const { linkTo } = useRecordInUrl('rental')
  return (
    <RecordList
      list={list}
      loading={<SkeletonRows rows={8} label="Loading rental bookings" />}
      failure="Failed to fetch rental bookings"
      empty={
        <EmptyList
          filtering={filtering}
          title="No rental bookings found"
          filteredText="Try a different search or status."
          text="Rental bookings will appear here."
        />
      }
    >
      {(rentals) => (
        <>
          <h2 className="sr-only">Rental bookings</h2>
          <div className="@container md:rounded-lg md:border md:border-line md:bg-surface md:shadow-rest">
            <div
              className={clsx(
                'hidden min-h-10 items-center rounded-t-lg bg-canvas pr-3 pl-5 text-small font-label text-ink-2 @table:grid',
                rentalColumns,
              )}
              aria-hidden="true"
            >
              <span className="col-start-2">Vehicle</span>
              <span>Client</span>
              <span className={clsx('grid gap-2', rentalDateColumns)}>
                <span>Pickup</span>
                <span />
                <span>Return</span>
              </span>
              <span className="text-right">{rentals.some(isPriced) ? 'Total' : 'Days'}</span>
              <span>Status</span>
            </div>
            <ul className="max-md:grid max-md:gap-2">
              {rentals.map((rental) => (
                <RentalBookingRow key={rental.id} rental={rental} href={linkTo(rental.id)} />
              ))}
            </ul>
          </div>
        </>
      )}
    </RecordList>
  )
}
