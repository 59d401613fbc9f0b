import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '#contract/feeds/calendar-feeds'
import { feedName, mostFeeds } from '#domain/feeds/calendar-feed'
import { actorOf, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { hashOfToken } from '#server/features/accounts/mailed-token'
import { orNotFound, throwFieldProblem, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import {
  countFeeds,
  deleteFeed,
  type FeedRow,
  insertFeed,
  listFeeds,
  lockFeed,
  lockTechnician,
} from './calendar-feeds.queries.ts'

export const calendarFeedHandlers = {
  listCalendarFeeds: async ({ query }, call) => {
    const page = await listFeeds(call.db, query)
    return { ...page, items: page.items.map(viewFeed) }
  },
  createCalendarFeed: ({ body: { scope, staffId } }, call) =>
    withTransaction(call.db, async (tx) => {
      const actor = actorOf(call)
      const technician = staffId === null ? null : await lockTechnician(tx, staffId)
      if (technician === undefined) throwFieldProblem('staffId', 'Please choose an active mechanic')
      if ((await countFeeds(tx)) >= mostFeeds)
        throwProblem('limit_reached', {
          message: `There are already ${mostFeeds} calendar feeds. Please revoke one that is not used.`,
        })
      const token = randomBytes(32).toString('base64url')
      const row = await insertFeed(tx, {
        ...{ scope, staffId, tokenHash: hashOfToken(token), createdBy: actor.id, createdAt: call.now },
      })
      const staffName = technician?.name ?? null
      await recordAudit(tx, call, {
        action: 'created',
        entity: 'calendar_feed',
        entityId: row.id,
        about: feedName(scope, staffName),
        after: { scope, technician: staffName },
      })
      return {
        feed: viewFeed({ ...row, staffName, isStaffActive: true, createdByName: actor.name }),
        address: `${call.config.publicUrl}/feeds/${token}.ics`,
      }
    }),
  revokeCalendarFeed: ({ params: { id } }, call) =>
    withTransaction(call.db, async (tx) => {
      const { scope, staffName } = orNotFound(await lockFeed(tx, id), 'this calendar feed')
      await deleteFeed(tx, id)
      await recordAudit(tx, call, {
        action: 'revoked',
        entity: 'calendar_feed',
        entityId: id,
        about: feedName(scope, staffName),
        before: { scope, technician: staffName },
      })
    }),
} satisfies Partial<Handlers>

function viewFeed(row: FeedRow): CalendarFeed {
  const { id, scope, staffId, staffName, isStaffActive, createdAt, createdByName, lastReadAt } = row
  return {
    id,
    scope,
    staff: staffId === null ? null : { id: staffId, name: staffName ?? '', isActive: isStaffActive ?? false },
    createdAt: createdAt.toISOString(),
    createdBy: createdByName,
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }
}
