import type { CSSProperties } from 'react'
import { hireBars } from '#domain/schedule/hire-bars'
import type { CalendarDate } from '#domain/time/calendar-date'
import { CarDay } from './car-day.tsx'
import type { ShownHire } from './shown-hire.ts'

export type CarWeekProps = {
  week: readonly CalendarDate[]
  hires: readonly ShownHire[]
  today: CalendarDate
  inMonth: (date: CalendarDate) => boolean
  tabStop: CalendarDate
}

/** One week; the row height depends on the number of overlapping bars. */
export function CarWeek({ week, hires, today, inMonth, tabStop }: CarWeekProps) {
  const { bars, lanes } = hireBars(week, hires)
  const height: CSSProperties & { '--lanes': number } = { '--lanes': lanes }
  return (
    <tr style={height}>
      {week.map((date, day) => (
        <CarDay
          key={date}
          date={date}
          hires={hires.filter(({ first, last }) => first <= date && date <= last)}
          beginning={bars.filter(({ from }) => from === day)}
          today={today}
          isOutside={!inMonth(date)}
          isTabStop={date === tabStop}
        />
      ))}
    </tr>
  )
}
