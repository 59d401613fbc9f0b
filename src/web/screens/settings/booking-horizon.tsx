import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { CapacitySettings } from '#contract/settings'
import { horizonOf, mayDayBeBookedOnline } from '#domain/opening/booking-window'
import { maySlotBeBooked } from '#domain/opening/slot-booking'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { addDays, datesFrom } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { openingOfDay } from '#web/components/opening-of-day.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './booking-horizon.module.css'

export type BookingHorizonProps = { schedule: WeeklySchedule; capacity: CapacitySettings }

/** Days drawn after the last bookable day, to make the end visible. */
const DAYS_AFTER = 5

/** The days customers could book with the planned settings; does not check whether spots are available. */
export function BookingHorizon({ schedule, capacity }: BookingHorizonProps) {
  const now = useGarageNow()
  const { first, last } = horizonOf(now, capacity)
  const { data: specialDays = [] } = useRead(
    'GET /api/special-days',
    { query: { startDate: first, endDate: last } },
    { keepPrevious: true },
  )
  const openings = datesFrom(first, last).map((date) =>
    openingOfDay(date, { garage: { weeklySchedule: schedule }, specialDays }),
  )
  const offered = openings.filter((opening) =>
    mayDayBeBookedOnline({ date: opening.date, opening, capacity, now }),
  )
  const firstSlot = offered
    .flatMap((opening) =>
      slotTimesOf(opening, capacity.slotDurationMinutes).map((time) => ({
        date: opening.date,
        time,
        opening,
      })),
    )
    .find(({ opening, ...slot }) => maySlotBeBooked({ slot, opening, capacity, now, by: 'public' }).permitted)
  const days = datesFrom(first, addDays(last, DAYS_AFTER))
  const isOffered = new Set<string>(offered.map(({ date }) => date))
  const scale: CSSProperties & { '--days': number } = { '--days': days.length }
  return (
    <>
      <h3 className={styles.title}>Dates customers can book now</h3>
      <div
        className={clsx(styles.days, days.length > 70 && styles.dense)}
        style={scale}
        role="img"
        aria-label={`${offered.length} of the next ${capacity.advanceBookingDays} days available`}
      >
        {days.map((date) => (
          <i
            key={date}
            className={clsx(
              isOffered.has(date) && styles.offered,
              date > last && styles.beyond,
              date === firstSlot?.date && styles.first,
            )}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <span>
          <b>
            {firstSlot === undefined
              ? 'None'
              : `${firstSlot.date === now.date ? 'Today' : displayShortDate(firstSlot.date)}, ${displayTime(firstSlot.time)}`}
          </b>
          <span>first, {capacity.minAdvanceBookingHours} h notice</span>
        </span>
        <span>
          <b>{displayShortDate(last)}</b>
          <span>last, {capacity.advanceBookingDays} days ahead</span>
        </span>
      </div>
    </>
  )
}
