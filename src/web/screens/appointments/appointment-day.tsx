import { useId } from 'react'
import type { Appointment } from '#contract/appointments'
import type { DateGroup } from '#domain/schedule/date-groups'
import { displayWeekday } from '#domain/time/display'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './appointment-day.module.css'
import { AppointmentListRow } from './appointment-list-row.tsx'
import type { ListEntry } from './list-entry.ts'
import { RentalListRow } from './rental-list-row.tsx'
import type { SpotsOfDay } from './spots-of-day.ts'

export type AppointmentDayProps = {
  day: DateGroup<ListEntry>
  /** The taken and total spots of the day; null while unknown. */
  places: SpotsOfDay | null
  onDelete: (appointment: Appointment) => void
  linkTo: (entry: ListEntry) => string
}

export function AppointmentDay({ day, places, onDelete, linkTo }: AppointmentDayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.day}>
      <header className={styles.header}>
        <h2 id={id}>{day.heading}</h2>
        <span className="small muted">{displayWeekday(day.date)}</span>
        {places && (
          <span className={styles.places}>
            <CapacityMeter {...places} label={null} />
            {places.taken} of {places.capacity} spots
          </span>
        )}
      </header>
      <Panel as="div" className={styles.panel}>
        <ul className={styles.rows}>
          {day.items.map((entry) =>
            entry.kind === 'appointment' ? (
              <AppointmentListRow
                key={entry.id}
                appointment={entry.appointment}
                href={linkTo(entry)}
                onDelete={() => onDelete(entry.appointment)}
              />
            ) : (
              <RentalListRow key={entry.id} rental={entry.rental} time={entry.time} href={linkTo(entry)} />
            ),
          )}
        </ul>
      </Panel>
    </section>
  )
}
