import { fullName } from '#domain/accounts/account'
import type { Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
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
