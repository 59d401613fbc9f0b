import { holidayYear } from '#contract/opening/holidays'
import { garageNow } from '#domain/time/garage-clock'
import type { Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'
import { listHolidays, upcomingHolidays } from './list-holidays.ts'
import { syncHolidays } from './sync-holidays.ts'

/** Throws a validation error for an invalid year, where an invalid id would be a 404. */
function readYear(text: string): number {
  const year = holidayYear.safeParse(text)
  return year.success ? year.data : throwFieldProblem('year', year.error.issues[0]?.message ?? '')
}

export const holidayHandlers = {
  listHolidays: async ({ query }, call) => {
    const { business } = await readGarageSettings(call.db)
    return wholePage(await listHolidays(call.db, business.state), query)
  },
  listUpcomingHolidays: async ({ query }, call) => {
    const { business } = await readGarageSettings(call.db)
    const { date: today } = garageNow(call.now, business.timeZone)
    return wholePage(await upcomingHolidays(call.db, { state: business.state, today }), query)
  },
  syncHolidays: async ({ params }, call) => {
    const year = readYear(params.year)
    return { year, count: await syncHolidays(call, year) }
  },
} satisfies Partial<Handlers>
