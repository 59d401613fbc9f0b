import { Info } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './holiday-help.module.css'

/** Help text about public holidays. */
export function HolidayHelp() {
  return (
    <aside className={styles.card}>
      <h2>
        <Icon shape={Info} />
        How holidays work
      </h2>
      <ul>
        <li>On a public holiday the workshop is closed and customers cannot book.</li>
        <li>"Open anyway" uses the normal hours for that weekday. Syncing again keeps your choice.</li>
        <li>Existing bookings on a new public holiday are kept; you can see them in the daily view.</li>
        <li>For other days, such as a stocktake or local show day, add a special day.</li>
      </ul>
    </aside>
  )
}
