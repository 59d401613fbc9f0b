import { Check as Tick, TriangleAlert } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import type { Check } from './check.ts'
import styles from './checks.module.css'

/** List of checks: ticks for passed ones, warnings for failed ones. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ title, detail, good }) => (
        <li key={title}>
          <span className={styles.mark} data-tone={good ? 'done' : 'pending'}>
            <Icon shape={good ? Tick : TriangleAlert} size="tiny" strokeWidth={3} />
            <span className="visually-hidden">{good ? 'Good: ' : 'Attention: '}</span>
          </span>
          <span className="grow">
            <b>{title}</b>
            <span className="small muted num">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
