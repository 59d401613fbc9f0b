import { Kbd } from '#web/ui/kbd.tsx'
import styles from './palette.module.css'

/** The keys that act, and how much was found. */
export function PaletteFoot({ results }: { results: string }) {
  return (
    <div className={styles.foot}>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        move
      </span>
      <span>
        <Kbd>Enter</Kbd>
        next step
      </span>
      <span>
        <Kbd>Tab</Kbd>
        all actions
      </span>
      <span className={styles.total}>{results}</span>
    </div>
  )
}
