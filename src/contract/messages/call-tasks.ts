import { z } from 'zod'
import { callOutcomes, callReasons, callSubjects } from '#domain/messages/call-task'
import { endpoint } from '../endpoint.ts'
import { chosenId, id, idParams, instant, pageQuery } from '../fields.ts'

const tag = 'Calls'

export const CallTask = z
  .object({
    id,
    subject: z.enum(callSubjects).describe('The type of the booking that the call is about'),
    entityId: id.describe('Id of the booking'),
    isDeleted: z.boolean().describe('Whether the booking has been deleted'),
    name: z.string(),
    phone: z.string(),
    licensePlate: z.string().nullable(),
    body: z.string().describe('What to say'),
    template: z.string().describe('Message that the call is about, for example appointment_confirmed'),
    reason: z
      .enum(callReasons)
      .describe('Why the customer is called instead of, or in addition to, a message'),
    createdAt: instant,
    outcome: z.enum(callOutcomes).nullable().describe('Null while the call is still to be made'),
    closedAt: instant.nullable(),
    closedBy: z.string().nullable().describe('Name of the user who called'),
  })
  .meta({ id: 'CallTask' })
export type CallTask = z.infer<typeof CallTask>

export const callTasks = {
  listCallTasks: endpoint({
    method: 'GET',
    path: '/api/call-tasks',
    access: 'staff',
    shared: true,
    summary: 'Calls to make to customers, oldest first, or calls made, latest first.',
    tag,
    query: pageQuery.extend({
      status: z
        .enum(['open', 'done', 'any'])
        .default('open')
        .describe('open: still to be made; done: made, latest first; any: both, newest first'),
      entityId: chosenId('entityId must be an id').optional().describe('Filter by booking'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(CallTask),
  }),
  markCalled: endpoint({
    method: 'POST',
    path: '/api/call-tasks/{id}/called',
    access: 'staff',
    summary: 'Marks a call as made. If another user has already called, the error names them.',
    tag,
    params: idParams,
    status: 200,
    response: CallTask,
    problems: ['transition_refused'],
  }),
  markNotCalled: endpoint({
    method: 'POST',
    path: '/api/call-tasks/{id}/not-called',
    access: 'staff',
    summary: 'Puts a call that was marked as made back on the list.',
    tag,
    params: idParams,
    status: 200,
    response: CallTask,
    problems: ['transition_refused'],
  }),
} as const
