import type { Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { viewBookerName } from '#server/features/clients/booker'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { rentalsOnTimeline } from './rental-timeline.queries.ts'

export const rentalTimelineHandlers = {
  listRentalTimeline: async ({ query }, call) => {
    const { timeZone } = await nowAtGarage(call)
    const { startDate: first, endDate: last } = query
    const rentals = await rentalsOnTimeline(call.db, { first, last, timeZone })
    const shown = rentals.map(({ bookedName, ...rental }) => ({
      ...rental,
      bookedBy: viewBookerName({ bookedName }),
      returnedAt: rental.returnedAt?.toISOString() ?? null,
    }))
    return wholePage(shown, query)
  },
} satisfies Partial<Handlers>
