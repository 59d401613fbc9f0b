import type { TowBooking } from '#contract/tow-bookings'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { storyOf } from './story-of-tow.ts'
import styles from './tow-story.module.css'

/** History of a tow request. */
export function TowStory({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  return (
    <ol className={styles.story} aria-label="Tow request history">
      {storyOf(tow, now).map(({ what, when, words }) => (
        <li key={what}>
          <b>{what}</b>
          <time className={styles.when}>{when}</time>
          {words !== null && <span className={styles.words}>{words}</span>}
        </li>
      ))}
    </ol>
  )
}
