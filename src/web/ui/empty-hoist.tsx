import clsx from 'clsx'
import styles from './empty-hoist.module.css'

/** Lowered: nothing added yet. Filtered: no search results. Raised: all work is done. */
export type EmptyHoistState = 'lowered' | 'filtered' | 'raised'

export type EmptyHoistProps = { state: EmptyHoistState; className?: string | undefined }

/** Drawing of the logo: two posts and a runway without a car. */
export function EmptyHoist({ state, className }: EmptyHoistProps) {
  const top = state === 'raised' ? 8 : 12
  const posts = `M24 ${top}h7v${82 - top}h5v6H19v-6h5zM129 ${top}h7v${82 - top}h5v6h-17v-6h5z`
  const runway = state === 'raised' ? 28 : 68
  return (
    <svg viewBox="0 0 160 96" className={clsx(styles.hoist, className)} aria-hidden="true">
      <path className={styles.ground} d="M4 88H156" />
      <path className={styles.posts} d={posts} />
      {state === 'lowered' && (
        <path
          className={styles.scale}
          d="M31 22h4M31 31h4M31 40h4M31 49h4M31 58h4M125 22h4M125 31h4M125 40h4M125 49h4M125 58h4"
        />
      )}
      <path
        className={state === 'filtered' ? styles.idle : styles.runway}
        d={`M18 ${runway}h124l8 6v4H10v-4z`}
      />
      {state === 'filtered' && (
        <g className={styles.glass}>
          <circle cx="76" cy="40" r="17" />
          <path d="M88.5 52.5 101 65" />
        </g>
      )}
      {state === 'raised' && (
        <g transform="translate(62 48)">
          <rect className={styles.good} width="36" height="28" rx="8" />
          <path className={styles.tick} d="M10 14l6 6 11-12" />
        </g>
      )}
    </svg>
  )
}
