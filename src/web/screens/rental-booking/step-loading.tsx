import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './rental-page.module.css'

/** Loading state of a lazy-loaded step. */
export function StepLoading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the next step" className={styles.steps}>
      <Skeleton height={28} width={180} />
      <Skeleton height={320} radius={14} />
    </div>
  )
}
