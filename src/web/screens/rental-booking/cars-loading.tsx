import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './car-cards.module.css'

/** Placeholders while the available cars load. */
export function CarsLoading() {
  return (
    <div role="status" aria-busy="true" aria-label="Checking available cars" className={styles.cards}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.picture}>
            {/* Same height as the drawing, to avoid a layout shift. */}
            <svg viewBox="16 6 254 92" width="100%" aria-hidden="true" />
          </span>
          <span className={`${styles.words} ${styles.loading}`}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={16} width="90%" />
            <Skeleton height={24} width="50%" />
          </span>
        </div>
      ))}
    </div>
  )
}
