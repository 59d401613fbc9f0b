import { yearMonth } from '#domain/time/calendar-date'
import type { Handlers } from '#server/calls/call'
import { readCalendar } from './read-calendar.ts'

export const calendarHandlers = {
  getCalendar: ({ query }, call) => readCalendar(call.db, yearMonth(query.month), query.staffId),
} satisfies Partial<Handlers>
