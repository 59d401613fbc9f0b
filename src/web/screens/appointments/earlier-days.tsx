import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Appointment } from '#contract/appointments'
import { Icon } from '#web/ui/icon.tsx'
import type { BookingQueries } from './booking-lists.ts'
import styles from './earlier-days.module.css'
import { EarlierList } from './earlier-list.tsx'
import type { ListEntry } from './list-entry.ts'

export type EarlierDaysProps = {
  /** The filters of the list. */
  queries: BookingQueries
  told: readonly string[]
  count: number
  /** How many of them nobody has finished or cancelled. */
  stillOpen: number
  startOpen: boolean
  onDelete: (appointment: Appointment) => void
  linkTo: (entry: ListEntry) => string
}

/** The days before today behind one line, so that today is what the eye meets; work they left open is counted on it. */
export function EarlierDays({
  queries,
  told,
  count,
  stillOpen,
  startOpen,
  onDelete,
  linkTo,
}: EarlierDaysProps) {
  const [open, setOpen] = useState(startOpen)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={ChevronRight} className={clsx(styles.chevron, open && styles.open)} />
        <span className={styles.word}>Earlier</span>
        <span className={styles.count}>
          {count} {count === 1 ? 'booking' : 'bookings'}
        </span>
        {stillOpen > 0 && <span className={styles.left}>{stillOpen} still open</span>}
      </button>
      <div id={id} hidden={!open}>
        {open && <EarlierList queries={queries} told={told} onDelete={onDelete} linkTo={linkTo} />}
      </div>
    </div>
  )
}
