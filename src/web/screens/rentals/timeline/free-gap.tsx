import type { FleetGap } from '#domain/schedule/fleet-gaps'
import styles from './free-gap.module.css'
import { onLine } from './on-line.ts'
import { useTimeline } from './timeline-context.ts'

/** Label of an available period. Hidden from screen readers: the car cell contains the same text. */
export function FreeGap({ gap }: { gap: FleetGap }) {
  const { minutes } = useTimeline()
  return (
    <span className={styles.gap} style={onLine(gap, minutes)} aria-hidden="true" data-gap="">
      <span className={gap.text.length > 12 ? styles.long : undefined}>{gap.text}</span>
    </span>
  )
}
