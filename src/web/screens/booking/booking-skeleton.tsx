import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingHead } from './booking-head.tsx'
import styles from './booking-page.module.css'

/** The form while the garage's hours are on their way, which only development pages have to wait for. */
export function BookingSkeleton() {
  return (
    <>
      <BookingHead />
      <div role="status" aria-busy="true" aria-label="Loading the booking form" className={styles.loading}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={48} radius={8} />
        ))}
      </div>
    </>
  )
}
