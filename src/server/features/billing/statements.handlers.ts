import type { Handlers } from '#server/calls/call'
import { readStatement, readStatementPdf } from './read-statement.ts'
import { sendStatement } from './send-statement.ts'

export const statementHandlers = {
  getClientStatement: ({ params, query }, call) => readStatement(call, params.id, query),
  getClientStatementPdf: ({ params, query }, call) => readStatementPdf(call, params.id, query),
  sendClientStatement: ({ params, body }, call) => sendStatement(call, params.id, body),
} satisfies Partial<Handlers>
