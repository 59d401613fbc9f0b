import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { chosenId, date, id, instant, pageQuery } from '../fields.ts'

const CustomerNote = z
  .object({
    id,
    text: z.string(),
    wantedUntil: date
      .nullable()
      .describe('The last day of the longer rental that it asks for; null: only a note'),
    createdAt: instant,
  })
  .meta({ id: 'CustomerNote' })

export const customerNotes = {
  listCustomerNotes: endpoint({
    method: 'GET',
    path: '/api/customer-notes',
    access: 'signed_in',
    summary: 'Notes that the customer of a booking added with its link, the earliest first.',
    tag: 'Managed booking',
    query: pageQuery.extend({
      entityId: chosenId('entityId must be an id').describe('Id of an appointment, rental or tow request'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(CustomerNote),
  }),
} as const
