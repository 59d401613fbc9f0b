import { horizonOf } from '#domain/opening/booking-window'
import { yearMonth } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { Handlers, SharedCall } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { awayTimesOf } from '#server/features/staff/staff-at-time'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { throwProblem } from '#server/problem-error'
import { availabilityOf, listSlots } from './list-slots.ts'

export const slotHandlers = {
  getAvailability: async ({ query }, call) => {
    const settings = await readGarageSettings(call.db)
    ensureListed(call, settings)
    const now = garageNow(call.now, settings.business.timeZone)
    return availabilityOf(call.db, yearMonth(query.month), { settings, now })
  },
  listTimeSlots: async ({ query }, call) => {
    if (query.date === undefined && call.actor === null) throwProblem('not_signed_in')
    const settings = await readGarageSettings(call.db)
    ensureListed(call, settings)
    const now = garageNow(call.now, settings.business.timeZone)
    const range =
      query.date === undefined
        ? { ...horizonOf(now, settings.capacity), by: 'staff' as const }
        : { first: query.date, last: query.date, by: 'public' as const }
    const slots = await listSlots(call.db, { ...range, settings, now })
    if (query.staffId === undefined) return wholePage(slots, query)
    const isAwayAt = await awayTimesOf(call.db, query.staffId, { now, by: range.by })
    return wholePage(
      slots.map((slot) => ({ ...slot, technicianAway: isAwayAt(slot) })),
      query,
    )
  },
} satisfies Partial<Handlers>

/** Throws if services are not offered online. Every signed-in user can see the slots. */
function ensureListed({ actor }: SharedCall, { business }: GarageSettings): void {
  if (actor === null) requireOffered('service', business, { actor })
}
