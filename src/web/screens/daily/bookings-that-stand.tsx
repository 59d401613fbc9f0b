import { displayTime } from '#domain/time/display'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './bookings-that-stand.module.css'
import { daySheetRows } from './day-sheet-rows.ts'
import type { Day } from './use-day.ts'

/** Before a day is closed: what is booked on it and not done yet, since closing cancels nothing. */
export function BookingsThatStand({ day }: { day: Day }) {
  const { date, appointments, rentals } = day
  const unknown = appointments.data === undefined || rentals.data === undefined
  const rows = daySheetRows({ date, appointments: appointments.data ?? [], rentals: rentals.data ?? [] })
  const standing = rows.filter((row) => row.in === 'open' || row.out === 'open')
  return (
    <>
      {unknown && <Notice kind="warning">Not all bookings of this day could be loaded.</Notice>}
      {standing.length > 0 && (
        <>
          <Notice kind="warning">
            {standing.length === 1 ? '1 booking stands' : `${standing.length} bookings stand`} on this day.
            Closing it cancels none of them: please call these people.
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <ul className={styles.list} tabIndex={0} aria-label="Bookings on this day">
            {standing.map(({ key, time, plate, client, work }) => (
              <li key={key}>
                <b className="num">{displayTime(time)}</b>
                <PlateChip plate={plate} />
                <span className="truncate">
                  {client} <span className="muted">· {work}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
