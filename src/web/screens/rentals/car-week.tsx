import type { CSSProperties } from 'react'
import { rentalBarSpans } from '#domain/schedule/rental-bar-spans'
import type { CalendarDate } from '#domain/time/calendar-date'
import { CarDay } from './car-day.tsx'
import type { ShownRental } from './shown-rental.ts'

export type CarWeekProps = {
  week: readonly CalendarDate[]
  rentals: readonly ShownRental[]
  today: CalendarDate
  inMonth: (date: CalendarDate) => boolean
  tabStop: CalendarDate
}

/** One week; the row height depends on the number of overlapping bars. */
export function CarWeek({ week, rentals, today, inMonth, tabStop }: CarWeekProps) {
  const { bars, lanes } = rentalBarSpans(week, rentals)
  const height: CSSProperties & { '--lanes': number } = { '--lanes': lanes }
  return (
    <tr style={height}>
      {week.map((date, day) => (
        <CarDay
          key={date}
          date={date}
          rentals={rentals.filter(({ first, last }) => first <= date && date <= last)}
          beginning={bars.filter(({ from }) => from === day)}
          today={today}
          isOutside={!inMonth(date)}
          isTabStop={date === tabStop}
        />
      ))}
    </tr>
  )
}
