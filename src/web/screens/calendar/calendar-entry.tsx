import clsx from 'clsx'
import { KeyRound } from 'lucide-react'
import { Link } from 'wouter'
import type { CalendarEntry as Entry } from '#contract/calendar'
import { shortNameOf } from '#domain/people/short-name'
import { displayTime, displayTimeParts } from '#domain/time/display'
import { bookingStatusLabel, statusStyle } from '#web/components/status-style.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar-entry.module.css'

export type CalendarEntryProps = {
  entry: Entry
  /** Only the entries of the focused day are tab stops. */
  reachable: boolean
}

/** One booking in a cell: status, time and surname; a rental with a key icon and its activity. */
export function CalendarEntry({ entry, reachable }: CalendarEntryProps) {
  const { linkTo } = useRecordInUrl(entry.kind)
  const { tone, icon } = statusStyle(entry.status)
  const isRental = entry.kind === 'rental'
  const status = bookingStatusLabel(entry.status)
  const time = displayTime(entry.time)
  const whole = [time, isRental && entry.activity, entry.clientName, status].filter(Boolean).join(', ')
  const name = shortNameOf(entry.clientName)
  const what = isRental ? entry.activity : displayTimeParts(entry.time).clock
  // Speech control matches the visible text, so the accessible name begins with it (WCAG 2.5.3).
  const spoken = [`${what} ${name}`, isRental && 'rental', whole].filter(Boolean).join(', ')
  return (
    <Link
      href={linkTo(entry.id)}
      tabIndex={reachable ? 0 : -1}
      title={whole}
      aria-label={spoken}
      data-tone={tone}
      className={clsx(styles.entry, isRental && styles.rental)}
    >
      <span className={styles.tile}>
        <Icon shape={icon} size="tiny" strokeWidth={3} />
      </span>
      {isRental ? (
        <Icon shape={KeyRound} size="small" className={styles.key} />
      ) : (
        <>
          <span className={styles.time}>{what}</span>{' '}
        </>
      )}
      <b className="truncate">{isRental ? `${what} ${name}` : name}</b>
    </Link>
  )
}
