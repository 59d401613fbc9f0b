import { actorOf, type Handlers } from '#server/calls/call'

export const eventHandlers = {
  listenToChanges: async ({ query }, call) =>
    call.live.open({ sid: call.session.sid ?? '', userId: actorOf(call).id, since: query.since }),
} satisfies Partial<Handlers>
