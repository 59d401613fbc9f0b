import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './car-cards.module.css'

/** Places for the cars that are being looked for. */
export function CarsLoading() {
  return (
    <div role="status" aria-busy="true" aria-label="Looking for free cars" className={styles.cards}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.picture}>
            {/* As high as a drawing, so that nothing moves when the cars come. */}
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
