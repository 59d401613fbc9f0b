import { useId } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { MonthTable } from '#web/components/month-table.tsx'
import { MonthTurner } from '#web/components/month-turner.tsx'
import { useMonthKeys } from '#web/components/use-month-keys.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './car-month.module.css'
import { CarWeek } from './car-week.tsx'
import { shownRental } from './shown-rental.ts'

export type CarMonthProps = {
  month: YearMonth
  /** Undefined while loading. */
  bookings: readonly RentalBooking[] | undefined
  onShow: (month: YearMonth) => void
}

/** Six weeks around a month, Sunday to Saturday, with the rentals of a car as bars. */
export function CarMonth({ month, bookings, onShow }: CarMonthProps) {
  const now = useGarageNow()
  const headingId = useId()
  const { dates, inMonth, tabStop, grid } = useMonthKeys({ month, today: now.date, onShow, inDialog: true })
  const rentals = bookings?.map((booking) => shownRental(booking, now))
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
        <MonthTable
          dates={dates}
          grid={grid}
          labelledBy={headingId}
          loading={rentals === undefined}
          className={styles.month}
        >
          {(week) => (
            <CarWeek
              key={week[0]}
              week={week}
              rentals={rentals ?? []}
              today={now.date}
              inMonth={inMonth}
              tabStop={tabStop}
            />
          )}
        </MonthTable>
      </div>
    </div>
  )
}
