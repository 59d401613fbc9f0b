import { z } from 'zod'
import { AppointmentSummary } from '../appointments/appointment-summary.ts'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  chosenId,
  date,
  expectedVersion,
  id,
  idParams,
  instant,
  requiredText,
  searchQuery,
  version,
} from '../fields.ts'
import { optionalField, optionalTextField, requiredField, shapeOf } from '../record-fields.ts'

const tag = 'Parts on order'

/** The fields of a part on order that staff edit. */
export const partOrderFields = {
  part: requiredField('Part', requiredText('Part', 120), z.string()),
  supplier: optionalTextField('Supplier', 80),
  expectedDate: optionalField('Expected', date, date),
}

export const PartOrder = z
  .object({
    id,
    appointmentId: id,
    ...shapeOf(partOrderFields, 'stored'),
    arrivedAt: instant.nullable().describe('Null: not arrived'),
    createdAt: instant,
    version,
    appointment: AppointmentSummary,
  })
  .meta({ id: 'PartOrder' })
export type PartOrder = z.infer<typeof PartOrder>

export const partOrderStates = ['on_order', 'late', 'arrived'] as const

export const PartOrderInput = z
  .object({
    ...shapeOf(partOrderFields, 'create'),
    appointmentId: chosenId('Please choose the appointment that the part is for'),
  })
  .meta({ id: 'NewPartOrder' })

const PartOrderChange = z
  .object({ ...shapeOf(partOrderFields, 'change'), version: expectedVersion })
  .meta({ id: 'PartOrderChange', description: 'Omitted fields are unchanged; null clears' })

const listQuery = searchQuery.extend({
  state: z
    .enum(partOrderStates)
    .optional()
    .describe('on_order: not arrived; late: not arrived and expected before today; arrived'),
  appointmentId: chosenId('appointmentId must be an id').optional().describe('Filter by appointment'),
})

export const partOrders = {
  listPartOrders: endpoint({
    method: 'GET',
    path: '/api/part-orders',
    access: 'signed_in',
    shared: true,
    summary:
      'Parts on order and arrived ones, those that are expected first at the top; searchable by part, supplier, client and vehicle.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(PartOrder),
  }),
  exportPartOrders: exportOf('part-orders', listQuery),
  getPartOrder: endpoint({
    method: 'GET',
    path: '/api/part-orders/{id}',
    access: 'signed_in',
    summary: 'One part on order.',
    tag,
    params: idParams,
    status: 200,
    response: PartOrder,
  }),
  createPartOrder: endpoint({
    method: 'POST',
    path: '/api/part-orders',
    access: 'staff',
    summary: 'Notes that a part is on order for an open appointment.',
    tag,
    body: PartOrderInput,
    status: 201,
    response: PartOrder,
    problems: ['not_found', 'transition_refused'],
  }),
  updatePartOrder: endpoint({
    method: 'PUT',
    path: '/api/part-orders/{id}',
    access: 'staff',
    summary: 'Updates a part on order.',
    tag,
    params: idParams,
    body: PartOrderChange,
    edits: PartOrder,
    status: 200,
    response: PartOrder,
  }),
  markPartArrived: endpoint({
    method: 'PATCH',
    path: '/api/part-orders/{id}/arrival',
    access: 'staff',
    summary: 'Marks a part as arrived, or undoes it.',
    tag,
    params: idParams,
    body: z.object({
      arrived: z.boolean({ error: 'arrived must be true or false' }),
      version: expectedVersion,
    }),
    edits: PartOrder,
    status: 200,
    response: PartOrder,
    problems: ['transition_refused'],
  }),
  deletePartOrder: endpoint({
    method: 'DELETE',
    path: '/api/part-orders/{id}',
    access: 'staff',
    summary: 'Deletes a part on order.',
    tag,
    params: idParams,
    edits: PartOrder,
    status: 204,
  }),
} as const
