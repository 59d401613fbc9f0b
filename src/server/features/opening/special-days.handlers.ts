import { checkSpecialDay, type PlannedDay } from '#domain/opening/special-day'
import { calendarDate } from '#domain/time/calendar-date'
import type { Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted } from '#server/problem-error'
import { addSpecialDay, deleteSpecialDay, openManually } from './change-special-day.ts'
import { findBookingsAffected } from './find-bookings-affected.ts'
import { forPublic, listSpecialDays, viewSpecialDay } from './list-special-days.ts'

/** A closed day has no hours, even if some were sent. */
function plannedDay({ date, type, openTime, closeTime }: PlannedDay): PlannedDay {
  return type === 'closed'
    ? { date, type, openTime: null, closeTime: null }
    : { date, type, openTime, closeTime }
}

// Wide enough for every day a garage will plan.
const always = { first: calendarDate('2000-01-01'), last: calendarDate('2200-12-31') }

export const specialDayHandlers = {
  listSpecialDays: async ({ query }, call) => {
    const days = await listSpecialDays(call.db, {
      first: query.startDate ?? always.first,
      last: query.endDate ?? always.last,
    })
    return wholePage(call.actor === null ? days.map(forPublic) : days, query)
  },
  createSpecialDay: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const plan = plannedDay(body)
      ensurePermitted(checkSpecialDay(plan))
      return viewSpecialDay(await addSpecialDay(tx, call, { ...plan, reason: body.reason }), null)
    }),
  previewSpecialDay: ({ query }, call) => {
    const plan = plannedDay(query)
    ensurePermitted(checkSpecialDay(plan))
    return findBookingsAffected(call.db, plan)
  },
  updateSpecialDay: ({ params, body }, call) =>
    openManually(call, { id: params.id, manuallyOpen: body.manuallyOpen }),
  deleteSpecialDay: ({ params }, call) => deleteSpecialDay(call, params.id),
} satisfies Partial<Handlers>
