import type { CallTask } from '#contract/messages/call-tasks'
import { decideCalled, decideNotCalled } from '#domain/messages/call-task'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { hasOpenCall, listCallTasks, lockCallTask, updateCallTask } from './call-tasks.queries.ts'
import { readCallTask, viewCallTask } from './read-call-tasks.ts'

export const callTaskHandlers = {
  listCallTasks: async ({ query }, call) => {
    const page = await listCallTasks(call.db, query)
    return { ...page, items: page.items.map(viewCallTask) }
  },
  markCalled: ({ params }, call) => markCalled(call, params.id),
  markNotCalled: ({ params }, call) => markNotCalled(call, params.id),
} satisfies Partial<Handlers>

/** Marks a call as made. Of two users, the second gets a problem that names the first. */
function markCalled(call: Call, id: string): Promise<CallTask> {
  return withTransaction(call.db, async (tx) => {
    const before = await lockAndRead(tx, id)
    const { business } = await readGarageSettings(tx)
    ensurePermitted(decideCalled(before, business.timeZone))
    await updateCallTask(tx, id, { outcome: 'called', closedAt: call.now, closedBy: actorOf(call).id })
    return logged(tx, call, { before, action: 'called' })
  })
}

/** Puts a call that was marked as made back on the list. */
function markNotCalled(call: Call, id: string): Promise<CallTask> {
  return withTransaction(call.db, async (tx) => {
    const before = await lockAndRead(tx, id)
    const isReplaced = await hasOpenCall(tx, before.entityId)
    ensurePermitted(decideNotCalled(before, { isReplaced }))
    await updateCallTask(tx, id, { outcome: null, closedAt: null, closedBy: null })
    return logged(tx, call, { before, action: 'not_called' })
  })
}

async function lockAndRead(tx: Transaction, id: string): Promise<CallTask> {
  orNotFound((await lockCallTask(tx, id)) || null, 'this call')
  return readCallTask(tx, id)
}

/** Records the change under the booking, so that its history shows the calls. */
async function logged(
  tx: Transaction,
  call: Call,
  { before, action }: { before: CallTask; action: 'called' | 'not_called' },
): Promise<CallTask> {
  const { subject, entityId, name, body } = before
  await recordAudit(tx, call, { action, entity: subject, entityId, about: name, after: { said: body } })
  return readCallTask(tx, before.id)
}
