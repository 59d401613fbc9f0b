import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './page-loading.module.css'

/** Placeholder while the chunk of a screen is loading. */
export function PageLoading() {
  return (
    <div>
      <div className={styles.header}>
        <Skeleton width={240} height={26} />
        <Skeleton width={300} height={14} />
      </div>
      <SkeletonRows rows={6} label="Loading the page" />
    </div>
  )
}
