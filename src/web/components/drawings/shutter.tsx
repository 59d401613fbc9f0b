import clsx from 'clsx'
import styles from './shutter.module.css'

const SLATS = Array.from({ length: 9 }, (_, slat) => `M43 ${26 + slat * 14}h174v14H43z`).join('')
const TICKS = Array.from({ length: 13 }, (_, tick) => `M36 ${36 + tick * 9}h5M219 ${36 + tick * 9}h5`).join(
  '',
)

/** Locked roller door, for pages that the user's role may not open. */
export function Shutter({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 260 168" className={clsx(styles.shutter, className)} aria-hidden="true">
      <path className={styles.ground} d="M4 160H256" />
      <path className={styles.frame} d="M30 14h200v10H30zM34 24h9v136h-9zM217 24h9v136h-9z" />
      <path className={styles.slats} d={SLATS} />
      <path className={styles.footer} d="M43 152h174v8H43z" />
      <path className={styles.ticks} d={TICKS} />
      <g transform="translate(112 74)">
        <rect className={styles.lock} width="36" height="30" rx="6" />
        <path className={styles.shackle} d="M9 0v-7a9 9 0 0 1 18 0v7" />
        <circle className={styles.keyhole} cx="18" cy="13" r="3.4" />
        <path className={styles.slot} d="M18 14v7" />
      </g>
    </svg>
  )
}
