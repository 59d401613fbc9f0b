import { useId } from 'react'
import type { Appointment } from '#contract/appointments'
import type { DateGroup } from '#domain/schedule/date-groups'
import { displayWeekday } from '#domain/time/display'
import { Dipstick } from '#web/ui/dipstick.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './appointment-day.module.css'
import { AppointmentRow } from './appointment-row.tsx'
import type { DayPlaces } from './day-places.ts'

export type AppointmentDayProps = {
  day: DateGroup<Appointment>
  /** How full the day is, where that is known. */
  places: DayPlaces | null
  onDelete: (appointment: Appointment) => void
  linkTo: (id: string) => string
}

export function AppointmentDay({ day, places, onDelete, linkTo }: AppointmentDayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.day}>
      <header className={styles.head}>
        <h2 id={id}>{day.heading}</h2>
        <span className="small muted">{displayWeekday(day.date)}</span>
        {places && (
          <span className={styles.places}>
            <Dipstick {...places} label={null} />
            {places.taken} of {places.capacity} places
          </span>
        )}
      </header>
      <Panel as="div" className={styles.panel}>
        <ul className={styles.rows}>
          {day.items.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              href={linkTo(appointment.id)}
              onDelete={() => onDelete(appointment)}
            />
          ))}
        </ul>
      </Panel>
    </section>
  )
}
