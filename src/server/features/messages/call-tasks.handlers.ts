import type { Handlers } from '#server/calls/call'
import { listCallTasks } from './call-tasks.queries.ts'
import { markCalled, markNotCalled } from './mark-called.ts'
import { viewCallTask } from './read-call-tasks.ts'

export const callTaskHandlers = {
  listCallTasks: async ({ query }, call) => {
    const page = await listCallTasks(call.db, query)
    return { ...page, items: page.items.map(viewCallTask) }
  },
  markCalled: ({ params }, call) => markCalled(call, params.id),
  markNotCalled: ({ params }, call) => markNotCalled(call, params.id),
} satisfies Partial<Handlers>
