import type { Handlers } from '#server/http/mount'
import { wholePage } from '#server/http/paging'
import { namesOfAdministrators } from './administrators.queries.ts'

export const administratorHandlers = {
  listAdministrators: async ({ query }, call) => {
    const names = await namesOfAdministrators(call.db)
    return wholePage(
      names.map((name) => ({ name })),
      query,
    )
  },
} satisfies Partial<Handlers>
