import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lookupText } from './fields.ts'

export const ChangedLists = z
  .object({
    lists: z
      .array(z.string())
      .describe('Paths of what may read differently now, each with all below it; `*` is everything'),
    spreadMilliseconds: z
      .int()
      .describe(
        'Listeners read again after a random time of up to so many milliseconds, so that they do not all read at once',
      ),
  })
  .meta({ id: 'ChangedLists' })
export type ChangedLists = z.infer<typeof ChangedLists>

export const events = {
  listenToChanges: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed_in',
    summary: 'Server-sent events naming the lists that changed: event `changed`, data as described here.',
    tag: 'Live updates',
    query: z.object({
      since: lookupText(100)
        .optional()
        .describe(
          'The id of the last event that was heard, as Last-Event-ID; what came later is told at once',
        ),
    }),
    status: 200,
    kind: 'events',
    response: ChangedLists,
    refusals: ['too_many', 'not_ready'],
  }),
} as const
