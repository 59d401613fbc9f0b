import type { TowBooking } from '#contract/tow-bookings'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './tow-history.module.css'
import { towHistoryOf } from './tow-history-steps.ts'

/** History of a tow request. */
export function TowHistory({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  return (
    <ol className={styles.history} aria-label="Tow request history">
      {towHistoryOf(tow, now).map(({ what, when, words }) => (
        <li key={what}>
          <b>{what}</b>
          <time className={styles.when}>{when}</time>
          {words !== null && <span className={styles.words}>{words}</span>}
        </li>
      ))}
    </ol>
  )
}
