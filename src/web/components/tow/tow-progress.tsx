import type { TowBooking } from '#contract/tow-bookings'
import { type TowStatus, towStatuses } from '#domain/tow/tow-status'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { describeTowProgress } from './describe-tow-progress.ts'
import styles from './tow-progress.module.css'

const steps: readonly TowStatus[] = towStatuses.filter((status) => status !== 'cancelled')

/** Progress of a request as text and as four steps. */
export function TowProgress({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  const reached = steps.indexOf(tow.status) + 1
  return (
    <div className={styles.progress}>
      <StatusBadge status={tow.status} />
      {reached > 0 && (
        <span
          role="img"
          aria-label={`Step ${reached} of ${steps.length}`}
          data-tone={statusStyle(tow.status).tone}
          className={styles.steps}
        >
          {steps.map((step, index) => (
            <i key={step} className={index < reached ? styles.reached : undefined} />
          ))}
        </span>
      )}
      <span className={styles.words}>{describeTowProgress(tow, now)}</span>
    </div>
  )
}
