import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingHeader } from './booking-header.tsx'
import styles from './booking-page.module.css'

/** The form while the garage loads. In production the garage is embedded in the HTML, so only development shows this. */
export function BookingSkeleton() {
  return (
    <>
      <BookingHeader />
      <div role="status" aria-busy="true" aria-label="Loading the booking form" className={styles.loading}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={48} radius={8} />
        ))}
      </div>
    </>
  )
}
