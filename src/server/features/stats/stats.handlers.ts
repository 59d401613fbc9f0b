import { addDays, firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { nowAtGarage } from '#server/features/garage/now-at-garage'
import type { Handlers } from '#server/http/mount'
import { readStats } from './stats.queries.ts'

const midnight = timeOfDay('00:00')

export const statsHandlers = {
  getStats: async (_, call) => {
    const { date, timeZone } = await nowAtGarage(call)
    return readStats(call.db, {
      today: date,
      tomorrow: addDays(date, 1),
      dayStart: instantOf(date, midnight, timeZone),
      monthStart: instantOf(firstOfMonth(yearMonthOf(date)), midnight, timeZone),
    })
  },
} satisfies Partial<Handlers>
