import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { Appointment } from '#contract/appointments'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AppointmentDay } from './appointment-day.tsx'
import styles from './earlier-days.module.css'
import type { ListEntry } from './list-entry.ts'
import { ListFailed } from './list-failed.tsx'
import { newestFirst } from './newest-first.ts'
import type { useBookingList } from './use-booking-list.ts'

export type EarlierDaysProps = {
  earlier: ReturnType<typeof useBookingList>['earlier']
  onDelete: (appointment: Appointment) => void
  linkTo: (entry: ListEntry) => string
}

/** Collapsible list of the days before today; its header counts the bookings that are still open. */
export function EarlierDays({ earlier, ...rowProps }: EarlierDaysProps) {
  const { count, leftOpenCount, isOpen, toggle } = earlier
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon shape={ChevronRight} className={clsx(styles.chevron, isOpen && styles.open)} />
        <span className={styles.word}>Earlier</span>
        <span className={styles.count}>
          {count} {count === 1 ? 'booking' : 'bookings'}
        </span>
        {leftOpenCount > 0 && <span className={styles.left}>{leftOpenCount} still open</span>}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EarlierList earlier={earlier} {...rowProps} />}
      </div>
    </div>
  )
}

/** Paginated, latest day first. */
function EarlierList({ earlier, onDelete, linkTo }: EarlierDaysProps) {
  const { date: today } = useGarageNow()
  const { entries, failures } = earlier
  const failed = failures.length > 0 && (
    <ListFailed causes={failures} onTryAgain={earlier.tryAgain} trying={earlier.trying} />
  )
  if (entries === undefined) return failed || <SkeletonRows rows={4} label="Loading earlier appointments" />
  return (
    <>
      {failed}
      {newestFirst(entries, today).map((day) => (
        <AppointmentDay key={day.date} day={day} places={null} onDelete={onDelete} linkTo={linkTo} />
      ))}
      <ShowMore
        shown={entries.length}
        total={earlier.total}
        pending={earlier.isFetchingNextPage}
        onShowMore={earlier.showMore}
      />
    </>
  )
}
