import { allow, type Decision, denied } from '../problem.ts'
import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { pluralize } from '../wording.ts'

interface Reminded {
  label: string
  /** Whether something of it is still to be paid and was due before today. */
  isOverdue: boolean
  /** Whether a reminder of it has been sent today. */
  isSentToday: boolean
}

/** Returns whether a reminder of an invoice may be sent: only of an overdue one, and once a day. */
export function mayRemind({ label, isOverdue, isSentToday }: Reminded): Decision {
  if (!isOverdue) return denied('transition_refused', { message: `${label} is not overdue.` })
  return isSentToday
    ? denied('transition_refused', { message: `A reminder of ${label} has already been sent today.` })
    : allow()
}

/** Returns `7 days`: for how long an invoice has been overdue. */
export function overdueFor(dueDate: CalendarDate, today: CalendarDate): string {
  return pluralize(daysBetween(dueDate, today), 'day')
}
