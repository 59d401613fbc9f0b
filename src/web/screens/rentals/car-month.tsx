import { useId } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { displayWeekday } from '#domain/time/display'
import { MonthTurner } from '#web/parts/month-turner.tsx'
import { useMonthKeys } from '#web/parts/use-month-keys.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './car-month.module.css'
import { CarWeek } from './car-week.tsx'
import { shownHire } from './shown-hire.ts'

export type CarMonthProps = {
  month: YearMonth
  /** Undefined while they load. */
  bookings: readonly RentalBooking[] | undefined
  onShow: (month: YearMonth) => void
}

/** Six weeks around a month, Sunday to Saturday, with the hires of a car as bars across their days. */
export function CarMonth({ month, bookings, onShow }: CarMonthProps) {
  const now = useGarageNow()
  const headingId = useId()
  const { dates, inMonth, tabStop, grid } = useMonthKeys({ month, today: now.date, onShow, inDialog: true })
  const hires = bookings?.map((booking) => shownHire(booking, now))
  return (
    <div>
      <MonthTurner
        small
        month={month}
        current={yearMonthOf(now.date)}
        headingId={headingId}
        onShow={onShow}
      />
      <div className={styles.frame}>
        <table
          {...grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days asks for it.
          role="grid"
          aria-labelledby={headingId}
          aria-busy={hires === undefined}
          className={styles.month}
        >
          <thead>
            <tr>
              {dates.slice(0, 7).map((date) => (
                <th key={displayWeekday(date)} scope="col" abbr={displayWeekday(date)}>
                  {displayWeekday(date).slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[0, 7, 14, 21, 28, 35].map((start) => (
              <CarWeek
                key={start}
                week={dates.slice(start, start + 7)}
                hires={hires ?? []}
                today={now.date}
                inMonth={inMonth}
                tabStop={tabStop}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
