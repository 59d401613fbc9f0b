import { doneIsListedSince } from '#domain/schedule/working-list'
import { garageNow } from '#domain/time/garage-clock'
import type { Call, Handlers, Page } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { requireVehicle } from '#server/features/vehicles/require-vehicle'
import { readGarageSettings } from '#server/garage/garage-settings'
import { exported } from '#server/records/export-list'
import { answerMove, listMoves } from './answer-move.ts'
import { confirmAppointment, rejectAppointment } from './answer-request.ts'
import { appointmentColumns } from './appointment-columns.ts'
import {
  type ListQuery,
  listAppointments,
  listAppointmentsOfVehicle,
  listRecentAppointments,
} from './appointment-lists.queries.ts'
import { type AppointmentRow, readExported, readListed } from './appointments.queries.ts'
import { bookAppointment } from './book-appointment.ts'
import {
  cancelAppointment,
  markAppointmentNoShow,
  restoreCancelledAppointment,
} from './cancel-appointment.ts'
import { carryOver } from './carry-over.ts'
import { checkInAppointment, checkOutAppointment } from './check-in-and-out.ts'
import { createAppointment } from './create-appointment.ts'
import { deleteAppointment } from './delete-appointment.ts'
import { editAppointment } from './edit-appointment.ts'
import { readProposal } from './plan-ready-by.ts'
import { readAppointment } from './read-appointment.ts'
import { settleAppointmentBooker } from './settle-appointment-booker.ts'
import { undoAppointmentStep } from './undo-appointment-step.ts'
import { undoCheckIn, undoCheckOut } from './undo-check-in-and-out.ts'
import { viewAppointment } from './view-appointment.ts'
import { endedWorkOf } from './view-work.ts'

async function timeZoneOf({ db }: Pick<Call, 'db'>): Promise<string> {
  return (await readGarageSettings(db)).business.timeZone
}

function viewPage(page: Page<AppointmentRow>, timeZone: string) {
  return { ...page, items: page.items.map((row) => viewAppointment(row, timeZone)) }
}

async function readKnown({ db, now: instant }: Pick<Call, 'db' | 'now'>) {
  const { business, services } = await readGarageSettings(db)
  const now = garageNow(instant, business.timeZone)
  return { today: now.date, completedSince: doneIsListedSince(now), services, timeZone: now.timeZone }
}

export const appointmentHandlers = {
  listAppointments: async ({ query }, call) => {
    const known = await readKnown(call)
    return viewPage(await listAppointments(call.db, query, known, readListed), known.timeZone)
  },
  exportAppointments: exported(
    'appointments',
    'Appointments',
    appointmentColumns,
    async ({ query }: { query: ListQuery }, call) =>
      listAppointments(call.db, query, await readKnown(call), readExported),
  ),
  listRecentAppointments: async ({ query }, call) =>
    viewPage(await listRecentAppointments(call.db, query), await timeZoneOf(call)),
  listVehicleAppointments: async ({ params, query }, call) => {
    await requireVehicle(call.db, params.id)
    const page = await listAppointmentsOfVehicle(call.db, params.id, query)
    const worked = await endedWorkOf(
      call.db,
      page.items.map(({ id }) => id),
    )
    const { items, ...rest } = viewPage(page, await timeZoneOf(call))
    return { ...rest, items: items.map((item) => ({ ...item, workedMinutes: worked(item.id) })) }
  },
  getAppointment: async ({ params }, call) => readAppointment(call.db, params.id, await timeZoneOf(call)),
  bookAppointment: ({ body }, call) => bookAppointment(call, body),
  createAppointment: ({ body }, call) => createAppointment(call, body),
  updateAppointment: ({ params, body }, call) => editAppointment(call, { id: params.id, edit: body }),
  confirmAppointment: ({ params, body }, call) =>
    confirmAppointment(call, { id: params.id, note: body.note }),
  rejectAppointment: ({ params, body }, call) =>
    rejectAppointment(call, { id: params.id, reason: body.reason }),
  cancelAppointment: ({ params, body }, call) => cancelAppointment(call, { id: params.id, ...body }),
  markAppointmentNoShow: ({ params }, call) => markAppointmentNoShow(call, params.id),
  restoreAppointment: ({ params, body }, call) =>
    restoreCancelledAppointment(call, { id: params.id, ...body }),
  settleAppointmentBooker: ({ params, body }, call) =>
    settleAppointmentBooker(call, { id: params.id, ...body }),
  listMoveRequests: async ({ query }, call) => wholePage(await listMoves(call.db), query),
  answerMoveRequest: ({ params, body }, call) => answerMove(call, { id: params.id, ...body }),
  getReadyByProposal: ({ params }, call) => readProposal(call, params.id),
  carryOverAppointment: ({ params }, call) => carryOver(call, params.id),
  checkInAppointment: ({ params, body }, call) => checkInAppointment(call, { id: params.id, ...body }),
  checkOutAppointment: ({ params, body: nextService }, call) =>
    checkOutAppointment(call, params.id, nextService),
  undoAppointmentStep: ({ params }, call) => undoAppointmentStep(call, params.id),
  undoCheckInAppointment: ({ params }, call) => undoCheckIn(call, params.id),
  undoCheckOutAppointment: ({ params }, call) => undoCheckOut(call, params.id),
  deleteAppointment: ({ params, query }, call) =>
    deleteAppointment(call, { id: params.id, notify: query.notify }),
} satisfies Partial<Handlers>
