import { horizonOf } from '#domain/opening/booking-window'
import { garageNow } from '#domain/time/garage-clock'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { Handlers } from '#server/http/mount'
import { wholePage } from '#server/http/paging'
import { refuseWith } from '#server/http/refused'
import { listSlots } from './list-slots.ts'

export const slotHandlers = {
  listTimeSlots: async ({ query }, call) => {
    if (query.date === undefined && call.actor === null) refuseWith('not_signed_in')
    const settings = await readGarageSettings(call.db)
    const now = garageNow(call.now, settings.business.timeZone)
    const range =
      query.date === undefined
        ? { ...horizonOf(now, settings.capacity), by: 'staff' as const }
        : { first: query.date, last: query.date, by: 'public' as const }
    return wholePage(await listSlots(call.db, { ...range, settings, now }), query)
  },
} satisfies Partial<Handlers>
