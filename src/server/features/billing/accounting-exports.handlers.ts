import { myobWarnings } from '#domain/billing/accounting-file'
import { civilOf } from '#domain/time/garage-clock'
import type { Handlers } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import {
  accountingExportById,
  listAccountingExports,
  readUnexported,
  sumUnexported,
} from './accounting-exports.queries.ts'
import { createAccountingExport } from './create-accounting-export.ts'

export const accountingExportHandlers = {
  listAccountingExports: async ({ query }, call) => {
    const page = await listAccountingExports(call.db, query)
    return {
      ...page,
      items: page.items.map(({ createdAt, sortKey: _, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
      })),
    }
  },
  previewAccountingExport: async (_, { db }) => ({
    ...(await sumUnexported(db)),
    myobWarnings: myobWarnings(await readUnexported(db)),
  }),
  createAccountingExport: ({ body }, call) => createAccountingExport(call, body.system),
  getAccountingExportFile: async ({ params }, call) => {
    const found = (await accountingExportById(call.db, params.id)) ?? throwProblem('not_found')
    const { timeZone } = (await readGarageSettings(call.db)).business
    const { date } = civilOf(found.createdAt, timeZone)
    return { name: `${found.system}-${date}.csv`, parts: fileOf(found.content) }
  },
} satisfies Partial<Handlers>

async function* fileOf(content: string): AsyncGenerator<string> {
  yield content
}
