import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lookupText } from './fields.ts'

export const ChangedLists = z
  .object({
    lists: z
      .array(z.string())
      .describe('API path prefixes whose data may have changed; `*` means everything'),
    spreadMilliseconds: z
      .int()
      .describe(
        'Refetch after a random delay of up to this many milliseconds, so that clients do not all refetch at the same time',
      ),
  })
  .meta({ id: 'ChangedLists' })
export type ChangedLists = z.infer<typeof ChangedLists>

export const events = {
  listenToChanges: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed_in',
    summary:
      'Stream of server-sent events. Each `changed` event names the lists whose data may have changed.',
    tag: 'Live updates',
    query: z.object({
      since: lookupText(100)
        .optional()
        .describe('Id of the last event received (as Last-Event-ID); later events are replayed immediately'),
    }),
    status: 200,
    kind: 'events',
    response: ChangedLists,
    problems: ['too_many', 'not_ready'],
  }),
} as const
