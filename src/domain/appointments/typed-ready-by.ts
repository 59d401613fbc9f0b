import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  weekdayOf,
  weekdays,
  yearOf,
} from '../time/calendar-date.ts'
import { type GarageNow, instantOf } from '../time/garage-clock.ts'
import { addMinutes } from '../time/milliseconds.ts'
import { type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'

export const unreadableReadyBy = 'Please enter a time such as 3:30 pm, tomorrow 10 or +1h.'

interface TypedFor {
  now: GarageNow
  /** The day of a time without a day. */
  day: CalendarDate
  /** What `+1h` is added to; null: now. */
  current: Date | null
}

/**
 * Returns the instant of a typed time: `3:30`, `3:30 pm`, `15:30`, `tomorrow 10`, `fri 9am`, `27/11 10:00`, `+1h`, `+30m`,
 * `+1h30`, or a time as `displayReadyBy` writes it. Without am and pm, hours before 7 are in the afternoon. Null: not readable.
 */
export function readTypedReadyBy(typed: string, { now, day, current }: TypedFor): Date | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/,(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
  if (text.startsWith('+')) {
    const minutes = readMinutes(text.slice(1).trim())
    // A promised time that has passed is no longer one to add to.
    const from = current !== null && current > now.instant ? current : now.instant
    return minutes === null ? null : addMinutes(from, minutes)
  }
  const [, typedTime = ''] = /(?:^| )(?:at )?(\d{1,2}(?:[:.]?\d{2})? ?(?:[ap]\.?m?\.?)?)$/.exec(text) ?? []
  const words = text
    .slice(0, text.length - typedTime.length)
    .replace(/ ?\bat $/, '')
    .trim()
  const date = words === '' ? day : readDay(words, now.date)
  const time = readTime(typedTime)
  return date === null || time === null ? null : instantOf(date, time, now.timeZone)
}

/** Returns the minutes of `1h`, `1.5 h`, `30m`, `90`, `1h30`, `1:30`; null if there are none, or more than 100 hours. */
function readMinutes(text: string): number | null {
  const [, hours, rest] =
    /^(\d{1,2})(?: ?h(?:ours?|rs?)? ?|:)(\d{1,2}) ?(?:m(?:in(?:utes?)?)?)?$/.exec(text) ?? []
  const [, decimal] = /^(\d{1,2}(?:[.,]\d{1,2})?) ?h(?:ours?|rs?)?$/.exec(text) ?? []
  const [, only] = /^(\d{1,3}) ?(?:m(?:in(?:utes?)?)?)?$/.exec(text) ?? []
  const minutes =
    hours !== undefined
      ? Number(hours) * 60 + Number(rest)
      : decimal !== undefined
        ? Math.round(Number(decimal.replace(',', '.')) * 60)
        : Number(only ?? 0)
  return minutes > 0 ? minutes : null
}

function readDay(words: string, today: CalendarDate): CalendarDate | null {
  if (words === 'today') return today
  if (words === 'tomorrow' || words === 'tom' || words === 'tmr') return addDays(today, 1)
  if (words === 'yesterday') return addDays(today, -1)
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(words) ?? []
  if (day !== undefined && month !== undefined) return nearest({ day, month, year }, today)
  const [, name, dayOfMonth, ofYear] =
    /^(?:[a-z]{3} )?([a-z]{3})[a-z]* (\d{1,2})(?: (\d{4}))?$/.exec(words) ?? []
  if (name !== undefined && dayOfMonth !== undefined)
    return nearest({ day: dayOfMonth, month: String(months.indexOf(name) + 1), year: ofYear }, today)
  if (!/^[a-z]{3,}$/.test(words)) return null
  // The next day of this name; today's name is in a week.
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  const weekday = weekdays.find((one) => one.startsWith(words))
  return ahead.find((date) => weekdayOf(date) === weekday) ?? null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns a date of this year, or of the next if it has passed. */
function nearest(
  { day, month, year }: { day: string; month: string; year: string | undefined },
  today: CalendarDate,
): CalendarDate | null {
  const dates = (year === undefined ? [yearOf(today), yearOf(today) + 1] : [Number(year)])
    .map((of) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isCalendarDate)
  return dates.find((date) => date >= today) ?? dates[0] ?? null
}

const noon = 12

function readTime(text: string): TimeOfDay | null {
  const [, typedHour, minute = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))? ?(?:(a|p)\.?m?\.?)?$/.exec(text) ?? []
  if (typedHour === undefined || Number(minute) > 59) return null
  const hour = Number(typedHour)
  if (half !== undefined && (hour < 1 || hour > noon)) return null
  // No garage opens before 7 am.
  const isAfternoon = half === 'p' || (half === undefined && typedHour.length === 1 && hour > 0 && hour < 7)
  const ofDay = half === undefined && !isAfternoon ? hour : (hour % noon) + (isAfternoon ? noon : 0)
  return ofDay > 23 ? null : timeFromMinutes(ofDay * 60 + Number(minute))
}
