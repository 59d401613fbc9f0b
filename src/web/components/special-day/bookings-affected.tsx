import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { PlannedDay } from '#domain/opening/special-day'
import { displayShortDate } from '#domain/time/display'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AffectedBooking } from './affected-booking.tsx'
import styles from './bookings-affected.module.css'
import { useBookingsAffected } from './use-bookings-affected.ts'

export type BookingsAffectedProps = {
  /** The planned closed or half day; null while its date or hours are incomplete. */
  day: PlannedDay | null
}

/** Warning about the bookings that would fall outside opening hours. */
export function BookingsAffected({ day }: BookingsAffectedProps) {
  const headingId = useId()
  const { data, isError, isFetching, refetch } = useBookingsAffected(day)
  if (day === null) return null
  if (isError) {
    return (
      <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
        The bookings on this day could not be checked.
      </ErrorAlert>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label="Checking bookings on this day">
        <Skeleton height={44} radius={10} />
      </div>
    )
  }
  const bookings = [
    ...data.appointments.map((booking) => ({ ...booking, activity: null })),
    ...data.rentals,
  ].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  if (bookings.length === 0) {
    return (
      <p role="status" className={styles.none}>
        <Icon shape={CircleCheck} />
        No bookings are affected.
      </p>
    )
  }
  return (
    <section role="status" className={styles.affected} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        <Icon shape={TriangleAlert} />
        {sentenceOf(bookings.length, day)}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be focusable. */}
      <ul className={styles.list} tabIndex={0} aria-labelledby={headingId}>
        {bookings.map((booking) => (
          <AffectedBooking key={booking.id} booking={booking} />
        ))}
      </ul>
      <p className={styles.note}>
        These bookings are not changed. Please call the clients, or move the bookings.
      </p>
    </section>
  )
}

function sentenceOf(count: number, { date, type }: PlannedDay): string {
  const bookings = count === 1 ? '1 booking' : `${count} bookings`
  const when = displayShortDate(date)
  return type === 'closed'
    ? `${bookings} on ${when} would fall on a closed day`
    : `${bookings} on ${when} would fall outside these hours`
}
