import type { Handlers } from '#server/calls/call'
import { dropCall } from '#server/features/messages/plan-call'
import { deleteRecord } from '#server/records/change-record'
import { joinRentalWaitlist, joinServiceWaitlist } from './join-waitlist.ts'
import { listWaitlist } from './waitlist.queries.ts'
import { viewEntry, waitlistRecord } from './waitlist.record.ts'

export const waitlistHandlers = {
  joinServiceWaitlist: ({ body }, call) => joinServiceWaitlist(call, body),
  joinRentalWaitlist: ({ body }, call) => joinRentalWaitlist(call, body),
  listWaitlist: async ({ query }, call) => {
    const page = await listWaitlist(call.db, query)
    return { ...page, items: page.items.map(viewEntry) }
  },
  deleteWaitlistEntry: ({ params: { id } }, call) =>
    deleteRecord(call, waitlistRecord, { id, alongside: ({ tx }) => dropCall(tx, call, id) }),
} satisfies Partial<Handlers>
