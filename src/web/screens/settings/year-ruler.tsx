import type { CSSProperties } from 'react'
import { calendarDate, daysBetween } from '#domain/time/calendar-date'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './holiday-years.module.css'
import type { HolidayDay } from './year-days.ts'

const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']
const tones = { closed: 'cancelled', open: 'done', half_day: 'progress' } as const

/** A timeline of the year with its holidays. */
export function YearRuler({ year, days }: { year: number; days: readonly HolidayDay[] }) {
  const { date: today } = useGarageNow()
  // Every month has the same width, whatever its number of days.
  const at = (date: string): CSSProperties & { '--at': number } => {
    const month = Number(date.slice(5, 7)) - 1
    const first = calendarDate(`${date.slice(0, 7)}-01`)
    return { '--at': (month + daysBetween(first, calendarDate(date)) / 31) / 12 }
  }
  return (
    <div className={styles.ruler}>
      <b>{year}</b>
      <div className={styles.scale} role="img" aria-label={`${days.length} holidays in ${year}`}>
        {months.map((month, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its position.
          <span key={index}>{month}</span>
        ))}
        {days.map(({ holiday, status }) => (
          <i key={holiday.id} data-tone={tones[status]} style={at(holiday.date)} title={holiday.name} />
        ))}
        {today.startsWith(`${year}-`) && <u style={at(today)} />}
      </div>
    </div>
  )
}
