import { type Weekday, weekdays } from '../time/calendar-date.ts'
import { displayTime, weekdayName } from '../time/display.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'

/** Opening hours of a weekday. A closed day keeps its times for when it is opened again. */
export interface DayHours {
  isOpen: boolean
  openTime: TimeOfDay
  closeTime: TimeOfDay
  breakStart: TimeOfDay | null
  breakEnd: TimeOfDay | null
}

export type WeeklySchedule = Record<Weekday, DayHours>

const workday: DayHours = {
  isOpen: true,
  openTime: timeOfDay('08:00'),
  closeTime: timeOfDay('17:00'),
  breakStart: timeOfDay('12:00'),
  breakEnd: timeOfDay('13:00'),
}

const weekendDay: DayHours = {
  isOpen: true,
  openTime: timeOfDay('09:00'),
  closeTime: timeOfDay('14:00'),
  breakStart: null,
  breakEnd: null,
}

export const defaultWeeklySchedule: WeeklySchedule = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: weekendDay,
  sunday: { ...weekendDay, isOpen: false },
}

/** Returns the open days, grouped by equal hours: `Mon to Fri 8:00 am to 5:00 pm`. */
export function displayHours(schedule: WeeklySchedule): string[] {
  return runsOfEqualHours(schedule).map(([first, ...others]) => {
    const last = others.at(-1)
    const days = last
      ? `${shortName(first)} ${others.length > 1 ? 'to' : 'and'} ${shortName(last)}`
      : shortName(first)
    const { openTime, closeTime } = schedule[first]
    return `${days} ${displayTime(openTime)} to ${displayTime(closeTime)}`
  })
}

function runsOfEqualHours(schedule: WeeklySchedule): [Weekday, ...Weekday[]][] {
  const runs: [Weekday, ...Weekday[]][] = []
  let yesterday: DayHours | null = null
  for (const weekday of weekdays) {
    const today: DayHours = schedule[weekday]
    const run = runs.at(-1)
    const isSame =
      yesterday?.isOpen && yesterday.openTime === today.openTime && yesterday.closeTime === today.closeTime
    if (today.isOpen && isSame && run) run.push(weekday)
    else if (today.isOpen) runs.push([weekday])
    yesterday = today
  }
  return runs
}

function shortName(weekday: Weekday): string {
  return weekdayName(weekday).slice(0, 3)
}
