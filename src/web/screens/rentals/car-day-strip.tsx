import clsx from 'clsx'
import type { RentalVehicleCard } from '#contract/rental-vehicles'
import { daysAhead, spokenDaysAhead } from '#domain/rental/fleet-days'
import { weekdayOf } from '#domain/time/calendar-date'
import { displayShortDate, displayWeekday } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './car-day-strip.module.css'

/** The next two weeks of a car as a strip; booked days are filled. */
export function CarDayStrip({ hires: rentals }: Pick<RentalVehicleCard, 'hires'>) {
  const { date: today } = useGarageNow()
  const days = daysAhead(rentals, today)
  return (
    <div role="img" aria-label={spokenDaysAhead(days)} className={styles.strip}>
      {days.map(({ date, taken }) => {
        const weekday = weekdayOf(date)
        const isWeekend = weekday === 'saturday' || weekday === 'sunday'
        return (
          <span
            key={date}
            title={`${displayShortDate(date)}: ${taken ? 'booked' : 'available'}`}
            className={clsx(taken && styles.taken, isWeekend && styles.weekend)}
          >
            <i />
            {displayWeekday(date).charAt(0)}
          </span>
        )
      })}
    </div>
  )
}
