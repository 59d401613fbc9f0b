import { z } from 'zod'
import { feedScopes } from '#domain/feeds/calendar-feed'
import { endpoint } from '../endpoint.ts'
import { chosenId, id, idParams, instant, optional, pageQuery } from '../fields.ts'

const tag = 'Calendar feeds'

const FeedScope = z.enum(feedScopes, { error: 'Please choose what the calendar shows' })

export const CalendarFeed = z
  .object({
    id,
    scope: FeedScope.describe(
      'workshop: all appointments; technician: the appointments of one technician; fleet: rentals',
    ),
    staff: z
      .object({ id, name: z.string(), isActive: z.boolean().describe('If not, the feed answers 404') })
      .nullable()
      .describe('Null unless the scope is technician'),
    createdAt: instant,
    createdBy: z.string().nullable().describe('Name of the user; null: the account was deleted'),
    lastReadAt: instant.nullable().describe('To the hour; null: never read'),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const CalendarFeedInput = z
  .object({
    scope: FeedScope,
    staffId: optional(chosenId('Please choose a technician')),
  })
  .superRefine(({ scope, staffId }, context) => {
    if (scope === 'technician' && staffId === null)
      context.addIssue({ code: 'custom', path: ['staffId'], message: 'Please choose a technician' })
    if (scope !== 'technician' && staffId !== null)
      context.addIssue({
        code: 'custom',
        path: ['staffId'],
        message: 'Only the calendar of a technician has a technician',
      })
  })
  .meta({ id: 'NewCalendarFeed' })

const NewFeed = z
  .object({
    feed: CalendarFeed,
    address: z
      .string()
      .describe(
        'Address of the iCalendar file, for calendar programs. It gives access without signing in and is shown only here',
      ),
  })
  .meta({ id: 'CalendarFeedWithAddress' })
export type NewFeed = z.infer<typeof NewFeed>

export const calendarFeeds = {
  listCalendarFeeds: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds',
    access: 'admin',
    summary: 'Calendar feeds, newest first, without their secret addresses.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(CalendarFeed),
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feeds',
    access: 'admin',
    summary: 'Creates a calendar feed and returns its secret address, which is not stored.',
    tag,
    body: CalendarFeedInput,
    secret: true,
    status: 201,
    response: NewFeed,
    problems: ['not_found', 'limit_reached'],
  }),
  revokeCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feeds/{id}',
    access: 'admin',
    summary: 'Revokes a calendar feed: its address no longer works.',
    tag,
    params: idParams,
    status: 204,
  }),
} as const
