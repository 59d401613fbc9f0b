import { mayMarkArrived, mayOrderPart } from '#domain/parts/part-order'
import type { Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { appointmentRecord } from '#server/features/appointments/appointment.record'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { partOrderRecord, viewPartOrder } from './part-order.record.ts'
import { insertPartOrder, listPartOrders, partOrderById } from './part-orders.queries.ts'

export const partOrderHandlers = {
  listPartOrders: async ({ query }, call) => {
    const { date: today } = await nowAtGarage(call)
    const page = await listPartOrders(call.db, query, today)
    return { ...page, items: page.items.map(viewPartOrder) }
  },
  getPartOrder: async ({ params }, call) =>
    viewPartOrder(orNotFound(await partOrderById(call.db, params.id), 'this part')),
  createPartOrder: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const appointment = orNotFound(
        await appointmentRecord.lock(tx, body.appointmentId),
        appointmentRecord.noun,
      )
      ensurePermitted(mayOrderPart(appointment.status))
      const row = await insertPartOrder(tx, { ...body, createdAt: call.now })
      const { timeSlotId, status, client, vehicle } = appointment
      const after = { ...row, timeSlotId, status, client, vehicle }
      await recordAuditOf(tx, call, { kind: partOrderRecord, action: 'created', after })
      return viewPartOrder(after)
    }),
  updatePartOrder: ({ params, body }, call) =>
    changeRecord(call, partOrderRecord, { id: params.id, action: 'updated', decide: () => body }),
  markPartArrived: ({ params, body: { arrived } }, call) =>
    changeRecord(call, partOrderRecord, {
      id: params.id,
      action: arrived ? 'arrived' : 'arrival_undone',
      allows: ({ before }) => mayMarkArrived(before, arrived),
      decide: () => ({ arrivedAt: arrived ? call.now : null }),
    }),
  deletePartOrder: ({ params }, call) => deleteRecord(call, partOrderRecord, { id: params.id }),
} satisfies Partial<Handlers>
