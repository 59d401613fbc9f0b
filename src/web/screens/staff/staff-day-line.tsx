import type { StaffCard } from '#contract/staff'
import { displayBack } from '#domain/people/staff-day'
import { displayWorkingHours } from '#domain/people/working-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { StaffDayBar } from './staff-day-bar.tsx'
import styles from './staff-day-line.module.css'

type Day = NonNullable<StaffCard['day']>

const states: Record<Day['state'], string> = { here: 'Working today', leave: 'On leave', day_off: 'Day off' }

/** Today's status of a staff member: working hours or return date, with a bar. */
export function StaffDayLine({ member: { day } }: { member: Pick<StaffCard, 'day'> }) {
  const { date: today } = useGarageNow()
  if (day === null) {
    return (
      <>
        <p className={styles.line}>Not on the roster</p>
        <StaffDayBar day={null} />
      </>
    )
  }
  return (
    <>
      <p className={styles.line}>
        <b className={day.state === 'here' ? styles.here : undefined}>{states[day.state]}</b>
        <span className={styles.when}>{whenOf(day, today)}</span>
      </p>
      <StaffDayBar day={day} />
    </>
  )
}

function whenOf({ state, hours, back }: Day, today: CalendarDate): string {
  if (state === 'here') return hours.map(displayWorkingHours).join(', ')
  return back === null ? '' : displayBack(back, today)
}
