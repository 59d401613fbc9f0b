import { allow, type Decision, denied } from '../problem.ts'
import { weekdays } from '../time/calendar-date.ts'
import type { DayHours, WeeklySchedule } from './weekly-schedule.ts'

/** Checks that an open day opens before it closes and that a break lies within its hours. */
export function checkDayHours(hours: DayHours): Decision {
  if (!hours.isOpen) return allow()
  const { openTime, closeTime, breakStart, breakEnd } = hours
  if (openTime >= closeTime) return wrongHours('closeTime', 'Closing time must be after opening time.')
  if (breakStart === null && breakEnd === null) return allow()
  if (breakStart === null) return wrongHours('breakStart', 'Please enter a break start time.')
  if (breakEnd === null) return wrongHours('breakEnd', 'Please enter a break end time.')
  if (breakStart >= breakEnd) return wrongHours('breakEnd', 'The break must end after it starts.')
  if (breakStart < openTime) return wrongHours('breakStart', 'The break must be within opening hours.')
  if (breakEnd > closeTime) return wrongHours('breakEnd', 'The break must be within opening hours.')
  return allow()
}

/** Checks each day of the week. Fields are named by day: `monday.closeTime`. */
export function checkWeeklySchedule(schedule: WeeklySchedule): Decision {
  const wrong = weekdays.flatMap((weekday) => {
    const decision = checkDayHours(schedule[weekday])
    const fields = decision.permitted ? {} : (decision.problem.fields ?? {})
    return Object.entries(fields).map(([field, sentence]) => [`${weekday}.${field}`, sentence] as const)
  })
  return wrong.length === 0 ? allow() : denied('invalid_input', { fields: Object.fromEntries(wrong) })
}

function wrongHours(field: keyof DayHours, message: string): Decision {
  return denied('invalid_input', { fields: { [field]: message } })
}
