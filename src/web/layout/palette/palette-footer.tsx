import { Kbd } from '#web/ui/kbd.tsx'
import styles from './palette.module.css'

/** Keyboard hints and the number of results. */
export function PaletteFooter({ results }: { results: string }) {
  return (
    <div className={styles.footer}>
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
