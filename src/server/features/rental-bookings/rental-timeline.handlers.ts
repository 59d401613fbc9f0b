import { nowAtGarage } from '#server/features/garage/now-at-garage'
import type { Handlers } from '#server/http/mount'
import { wholePage } from '#server/http/paging'
import { hiresOnTimeline } from './rental-timeline.queries.ts'

export const rentalTimelineHandlers = {
  listRentalTimeline: async ({ query }, call) => {
    const { timeZone } = await nowAtGarage(call)
    const { startDate: first, endDate: last } = query
    const hires = await hiresOnTimeline(call.db, { first, last, timeZone })
    const shown = hires.map((hire) => ({ ...hire, returnedAt: hire.returnedAt?.toISOString() ?? null }))
    return wholePage(shown, query)
  },
} satisfies Partial<Handlers>
