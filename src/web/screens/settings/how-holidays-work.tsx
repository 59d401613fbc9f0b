import { Info } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './how-holidays-work.module.css'

/** What a public holiday does to the garage. */
export function HowHolidaysWork() {
  return (
    <aside className={styles.card}>
      <h2>
        <Icon shape={Info} />
        How holidays work
      </h2>
      <ul>
        <li>On a public holiday the workshop is closed and customers cannot book.</li>
        <li>"Open anyway" uses the hours of that weekday. Syncing again keeps your choice.</li>
        <li>Bookings that exist on a new holiday stay; you see them on the daily view.</li>
        <li>Other days, such as a stocktake or a local show day, are special days of your own.</li>
      </ul>
    </aside>
  )
}
