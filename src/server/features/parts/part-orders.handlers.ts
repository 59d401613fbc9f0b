import { type PartOrder, partOrderFields } from '#contract/parts/part-orders'
import { mayMarkArrived, mayOrderPart } from '#domain/parts/part-order'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { appointmentRecord } from '#server/features/appointments/appointment.record'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { type CsvColumn, fieldColumns, timeOf } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { recordAuditOf } from '#server/records/record-audit'
import { partOrderRecord, viewPartOrder } from './part-order.record.ts'
import { insertPartOrder, listPartOrders, partOrderById } from './part-orders.queries.ts'

const columns: readonly CsvColumn<PartOrder>[] = [
  ...fieldColumns(partOrderFields, {}),
  ['Arrived', ({ arrivedAt }, settings) => timeOf(arrivedAt, settings)],
  ['Appointment date', ({ appointment }) => appointment.date],
  ['Appointment time', ({ appointment }) => appointment.time],
  ['Client', ({ appointment }) => appointment.client.name],
  ['Vehicle', ({ appointment }) => vehicleName(appointment.vehicle)],
  ['License plate', ({ appointment }) => appointment.vehicle.licensePlate],
]

const list: Handlers['listPartOrders'] = async ({ query }, call) => {
  const { date: today } = await nowAtGarage(call)
  const page = await listPartOrders(call.db, query, today)
  return { ...page, items: page.items.map(viewPartOrder) }
}

export const partOrderHandlers = {
  listPartOrders: list,
  exportPartOrders: exported('parts-on-order', 'Parts on order', columns, list),
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
