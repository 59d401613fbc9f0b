import type { RentalBooking } from '#contract/rental-bookings'
import { displayLateness } from '#domain/rental/lateness'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayDate, displayInstant, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './rental-times-view.module.css'

/** Booked and actual pickup and return. */
export function RentalTimes({ rental }: { rental: RentalBooking }) {
  const { startDate, endDate, pickupTime, returnTime, totalDays, pickedUpAt, returnedAt, status } = rental
  const now = useGarageNow()
  const back = returnedAt === null ? now : civilOf(new Date(returnedAt), now.timeZone)
  const isOver = status === 'picked_up' || status === 'returned'
  const late = isOver ? displayLateness({ date: endDate, time: returnTime }, back) : null
  return (
    <dl className={styles.times}>
      <End term="Pickup" date={startDate} time={pickupTime} done={pickedUpAt} action="Picked up" />
      <End term="Return" date={endDate} time={returnTime} done={returnedAt} action="Returned" late={late} />
      <div className={styles.days}>
        <dt>Total days</dt>
        <dd>
          <b>{displayRentalDays(totalDays)}</b>
        </dd>
      </div>
    </dl>
  )
}

type EndProps = {
  term: string
  date: RentalBooking['startDate']
  time: RentalBooking['pickupTime']
  /** The actual instant, or null. */
  done: string | null
  action: string
  /** Text for how late the return is or was. */
  late?: string | null
}

function End({ term, date, time, done, action, late = null }: EndProps) {
  const { timeZone } = useGarageNow()
  const really = done === null ? null : displayInstant(done, timeZone)
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{displayDate(date)}</b>
      </dd>
      <dd className={styles.quiet}>{displayTime(time)}</dd>
      {really && (
        <dd className={styles.quiet}>
          {action} {really.date === displayDate(date) ? really.time : `${really.date}, ${really.time}`}
        </dd>
      )}
      {late !== null && <dd className={styles.late}>{late}</dd>}
    </div>
  )
}
