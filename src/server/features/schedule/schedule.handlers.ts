import { yearMonth } from '#domain/time/calendar-date'
import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { assignAppointment } from './assign-appointment.ts'
import { readAttention } from './read-attention.ts'
import { readBoard } from './read-board.ts'
import { readCalendar } from './read-calendar.ts'
import { readCounters } from './read-counters.ts'

export const scheduleHandlers = {
  getStats: async (_, call) => readCounters(call.db, await nowAtGarage(call)),
  getAttention: ({ query }, call) => readAttention(call, query),
  getCalendar: ({ query }, call) => readCalendar(call.db, yearMonth(query.month), query.staffId),
  getWorkshopBoard: ({ query }, call) => readBoard(call, query.date),
  assignAppointment: ({ params, body }, call) => assignAppointment(call, { id: params.id, ...body }),
} satisfies Partial<Handlers>
