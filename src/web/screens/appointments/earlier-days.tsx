import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Appointment } from '#contract/appointments'
import type { DateGroup } from '#domain/schedule/date-groups'
import { isStillOpen } from '#web/parts/appointment/arrival.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AppointmentDay } from './appointment-day.tsx'
import styles from './earlier-days.module.css'

export type EarlierDaysProps = {
  days: readonly DateGroup<Appointment>[]
  startOpen: boolean
  onDelete: (appointment: Appointment) => void
  linkTo: (id: string) => string
}

/** The days before today behind one line, so that today is what the eye meets; work they left open is counted on it. */
export function EarlierDays({ days, startOpen, onDelete, linkTo }: EarlierDaysProps) {
  const [open, setOpen] = useState(startOpen)
  const id = useId()
  const all = days.flatMap((day) => day.items)
  const stillOpen = all.filter(isStillOpen).length
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
          {all.length} {all.length === 1 ? 'booking' : 'bookings'}
        </span>
        {stillOpen > 0 && <span className={styles.left}>{stillOpen} still open</span>}
      </button>
      <div id={id} hidden={!open}>
        {open &&
          days.map((day) => (
            <AppointmentDay key={day.date} day={day} places={null} onDelete={onDelete} linkTo={linkTo} />
          ))}
      </div>
    </div>
  )
}
