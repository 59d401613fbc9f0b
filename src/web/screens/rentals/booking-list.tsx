import clsx from 'clsx'
import type { RentalBooking } from '#contract/rental-bookings'
import type { usePages } from '#web/api/use-pages.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './booking-list.module.css'
import { RentalBookingRow } from './rental-booking-row.tsx'

export type BookingListProps = {
  list: Omit<ReturnType<typeof usePages>, 'items'> & { items: RentalBooking[] | undefined }
  filtered: boolean
  onClearFilters: () => void
}

/** The bookings as rows, overdue ones first; below 768 px as cards. */
export function BookingList({ list, filtered, onClearFilters }: BookingListProps) {
  const { linkTo } = useRecordInUrl('rental')
  const { items, isReloading } = list
  const failed = list.isError && (
    <ErrorAlert className={styles.failed} onTryAgain={list.tryAgain} trying={list.isFetching}>
      Failed to fetch rental bookings
    </ErrorAlert>
  )
  if (items === undefined) return failed || <SkeletonRows rows={8} label="Loading rental bookings" />
  if (items.length === 0) {
    return (
      failed || (
        <Panel>
          <EmptyState
            drawing={filtered ? 'filtered' : 'lowered'}
            title="No rental bookings found"
            text={filtered ? 'Try a different search or status.' : 'Rental bookings will appear here.'}
            action={filtered && <Button onClick={onClearFilters}>Clear filters</Button>}
          />
        </Panel>
      )
    )
  }
  return (
    <div aria-busy={isReloading} className={clsx(isReloading && styles.reloading)}>
      {isReloading && <ReloadLine />}
      {failed}
      <h2 className="visually-hidden">Rental bookings</h2>
      <Panel as="div" className={styles.panel}>
        <div className={styles.header} aria-hidden="true">
          <span className={styles.carHeader}>Vehicle</span>
          <span>Client</span>
          <span className={styles.dates}>
            <span>Pickup</span>
            <span />
            <span>Return</span>
          </span>
          <span className={styles.totalHeader}>Total</span>
          <span>Status</span>
        </div>
        <ul>
          {items.map((rental) => (
            <RentalBookingRow key={rental.id} rental={rental} href={linkTo(rental.id)} />
          ))}
        </ul>
      </Panel>
      <ShowMore
        shown={items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={list.showMore}
      />
    </div>
  )
}
