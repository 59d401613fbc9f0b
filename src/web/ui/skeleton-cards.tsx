import { Panel } from './panel.tsx'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

export type SkeletonCardsProps = {
  cards?: number
  /** `picture` for cards with a drawing, `person` for people. */
  variant?: 'person' | 'picture'
  label: string
}

/** Placeholder of a card list while loading. */
export function SkeletonCards({ cards = 6, variant = 'person', label }: SkeletonCardsProps) {
  return (
    <div role="status" className={styles.grid} aria-busy="true" aria-label={label}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical.
        <Panel as="div" key={card} className={`${styles.card} ${styles.frame}`}>
          {variant === 'picture' && (
            <span className={styles.picture}>
              <Skeleton width="58%" height={44} radius={10} />
            </span>
          )}
          <div className={styles.cardBody}>
            <span className={styles.person}>
              {variant === 'person' && <Skeleton width={44} height={44} radius={10} />}
              <span className={styles.lines}>
                <Skeleton width="62%" height={15} />
                <Skeleton width="34%" height={11} />
              </span>
            </span>
            <Skeleton width="78%" height={12} />
            <Skeleton width="54%" height={12} />
          </div>
          <div className={styles.cardFooter}>
            <Skeleton width={92} height={14} />
            <Skeleton width={52} height={14} />
          </div>
        </Panel>
      ))}
    </div>
  )
}
