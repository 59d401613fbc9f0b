import type { Handlers } from '#server/http/mount'

export const eventHandlers = {
  listenToChanges: async ({ query }, call) =>
    call.live.open({ sid: call.session.sid ?? '', since: query.since }),
} satisfies Partial<Handlers>
