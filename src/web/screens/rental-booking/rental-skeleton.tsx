import { Skeleton } from '#web/ui/skeleton.tsx'
import { RentalHeader } from './rental-header.tsx'
import styles from './rental-page.module.css'

/** Loading state of the rental form. */
export function RentalSkeleton() {
  return (
    <>
      <RentalHeader step="dates" />
      <div role="status" aria-busy="true" aria-label="Loading the booking form" className={styles.loading}>
        <Skeleton height={28} width={260} />
        <Skeleton height={420} radius={14} />
      </div>
    </>
  )
}
