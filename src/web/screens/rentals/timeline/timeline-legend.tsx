import clsx from 'clsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { keyName } from '#web/ui/key-name.ts'
import type { Tone } from '#web/ui/tone.ts'
import styles from './timeline-legend.module.css'

const bars: readonly { tone: Tone; text: string; style?: string | undefined }[] = [
  { tone: 'confirmed', text: 'Confirmed' },
  { tone: 'progress', text: 'Picked up' },
  { tone: 'pending', text: 'Pending (car is reserved)', style: styles.pending },
  { tone: 'done', text: 'Returned' },
]

/** Legend of the bars, and how to move them. */
export function TimelineLegend() {
  const { mayChange, garage } = useStaff()
  const { turnaroundMinutes } = garage.hireRules
  return (
    <div className={styles.legend}>
      <ul className={styles.list} aria-label="Legend">
        {bars.map(({ tone, text, style }) => (
          <li key={tone}>
            <i className={clsx(styles.bar, style)} data-tone={tone} aria-hidden="true" />
            {text}
          </li>
        ))}
        <li>
          <i className={clsx(styles.bar, styles.offRoad)} aria-hidden="true" />
          Maintenance
        </li>
        {turnaroundMinutes > 0 && (
          <li>
            <i className={styles.turnaround} aria-hidden="true" />
            Turnaround {turnaroundMinutes} min
          </li>
        )}
      </ul>
      {mayChange && (
        <>
          <p className={styles.keys}>
            <Kbd>Space</Kbd>
            <span className="visually-hidden">Space: </span>pick up a booking
            <Kbd>{keyName('←')}</Kbd>
            <Kbd>{keyName('↓')}</Kbd>
            <span className="visually-hidden">, arrow keys: </span>move
            <Kbd>Enter</Kbd>
            <span className="visually-hidden">, Enter: </span>drop
          </p>
          <p className={styles.touch}>Press and hold a booking to move it, or open it and choose Move.</p>
        </>
      )}
    </div>
  )
}
