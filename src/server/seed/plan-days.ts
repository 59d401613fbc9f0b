import { holidayApplies, type PublicHoliday } from '#domain/opening/holiday'
import { type Opening, openingByRules } from '#domain/opening/opening-hours'
import { holidaysOfYear } from '#domain/opening/public-holidays'
import type { SpecialDay } from '#domain/opening/special-day'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { addDays, type CalendarDate, weekdayOf, yearOf } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

/** Range of the demo data, in days before and after today. */
export const demoSpan = { back: 60, ahead: 21 } as const

/** The calendar of the demo garage. */
export interface DemoDays {
  specialDays: SpecialDay[]
  holidays: PublicHoliday[]
  openingOn(date: CalendarDate): Opening
  /** The last open day on or before this date. */
  openDayUpTo(date: CalendarDate): CalendarDate
  /** The first open day on or after this date. */
  openDayFrom(date: CalendarDate): CalendarDate
}

const state = 'NSW'

/** Plans a past closed day, a future half day and a future closed day, all on days that would be open. */
export function planDays(today: CalendarDate): DemoDays {
  const holidays = holidaysAround(today)
  const week = openingsWith(holidays, [])
  const workdayFrom = (date: CalendarDate, step: 1 | -1): CalendarDate =>
    isFullWorkday(week(date)) ? date : workdayFrom(addDays(date, step), step)
  const specialDays: SpecialDay[] = [
    { ...closed, date: workdayFrom(addDays(today, -23), -1), reason: 'Hoist inspection' },
    {
      date: workdayFrom(addDays(today, 5), 1),
      type: 'half_day',
      openTime: timeOfDay('09:00'),
      closeTime: timeOfDay('12:00'),
      reason: 'Stocktake in the afternoon',
      manuallyOpen: false,
    },
    { ...closed, date: workdayFrom(addDays(today, 11), 1), reason: 'Staff training day' },
  ]
  const openingOn = openingsWith(holidays, specialDays)
  const openDay = (date: CalendarDate, step: 1 | -1): CalendarDate =>
    openingOn(date).status === 'closed' ? openDay(addDays(date, step), step) : date
  return {
    specialDays,
    holidays,
    openingOn,
    openDayUpTo: (date) => openDay(date, -1),
    openDayFrom: (date) => openDay(date, 1),
  }
}

const closed = { type: 'closed', openTime: null, closeTime: null, manuallyOpen: false } as const

/** Returns the holidays of every year in the demo range, of this year and the next. */
function holidaysAround(today: CalendarDate): PublicHoliday[] {
  const first = yearOf(addDays(today, -demoSpan.back))
  const last = yearOf(today) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => holidaysOfYear(first + index)).flat()
}

function openingsWith(holidays: PublicHoliday[], specialDays: SpecialDay[]) {
  const ours = holidays.filter((holiday) => holidayApplies(holiday, state))
  const rules = {
    schedule: defaultWeeklySchedule,
    state,
    specialDays: new Map(specialDays.map((day) => [day.date, day])),
    holidays: new Map(ours.map((holiday) => [holiday.date, [holiday]])),
  } as const
  return (date: CalendarDate) => openingByRules(date, rules)
}

/** Returns the opening hours of the demo garage for any date of the past ten years and the next one. */
export function openingsOfDemo(today: CalendarDate): DemoDays['openingOn'] {
  const thisYear = yearOf(today)
  const years = Array.from({ length: 12 }, (_, index) => thisYear - 10 + index)
  return openingsWith(years.flatMap(holidaysOfYear), planDays(today).specialDays)
}

function isFullWorkday(opening: Opening): boolean {
  return opening.status === 'open' && !['saturday', 'sunday'].includes(weekdayOf(opening.date))
}
