import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { exported } from '#server/records/export-list'
import { bookTowedCar } from './book-towed-car.ts'
import { deleteTow, editTow, moveTowOn } from './change-tow.ts'
import { requestTow } from './request-tow.ts'
import { readTow, viewTow } from './tow.record.ts'
import { countOpenTows, listTows } from './tow-bookings.queries.ts'
import { towColumns } from './tow-columns.ts'
import { undoTowStep } from './undo-tow-step.ts'

const midnight = timeOfDay('00:00')

const list: Handlers['listTowBookings'] = async ({ query }, call) => {
  const { date, timeZone } = await nowAtGarage(call)
  const page = await listTows(call.db, query, instantOf(date, midnight, timeZone))
  return { ...page, items: page.items.map(viewTow) }
}

export const towBookingHandlers = {
  requestTow: ({ body }, call) => requestTow(call, body),
  listTowBookings: list,
  exportTowBookings: exported('tow-requests', 'Tow requests', towColumns, list),
  countTowBookings: (_, call) => countOpenTows(call.db),
  getTowBooking: ({ params }, call) => readTow(call.db, params.id),
  updateTowBooking: ({ params, body }, call) => editTow(call, { id: params.id, sent: body }),
  moveTowBooking: ({ params, body }, call) => moveTowOn(call, { id: params.id, ...body }),
  undoTowStep: ({ params }, call) => undoTowStep(call, params.id),
  bookTowedCar: ({ params, body }, call) => bookTowedCar(call, { id: params.id, requested: body }),
  deleteTowBooking: ({ params }, call) => deleteTow(call, params.id),
} satisfies Partial<Handlers>
