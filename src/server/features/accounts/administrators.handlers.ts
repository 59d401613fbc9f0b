import { fullName } from '#domain/people/account'
import type { Handlers } from '#server/http/mount'
import { wholePage } from '#server/http/paging'
import { administrators } from './administrators.queries.ts'

export const administratorHandlers = {
  listAdministrators: async ({ query }, call) => {
    const rows = await administrators(call.db)
    return wholePage(
      rows.map((row) => ({ name: fullName(row), email: row.email })),
      query,
    )
  },
} satisfies Partial<Handlers>
