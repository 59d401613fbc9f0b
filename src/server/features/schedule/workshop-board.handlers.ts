import type { Handlers } from '#server/calls/call'
import { assignAppointment } from './assign-appointment.ts'
import { readBoard } from './read-board.ts'

export const workshopBoardHandlers = {
  getWorkshopBoard: ({ query }, call) => readBoard(call, query.date),
  assignAppointment: ({ params, body }, call) => assignAppointment(call, { id: params.id, ...body }),
} satisfies Partial<Handlers>
