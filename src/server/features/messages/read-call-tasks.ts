import type { CallTask } from '#contract/messages/call-tasks'
import { fullName } from '#domain/accounts/account'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { type CallTaskRow, callTasksById } from './call-tasks.queries.ts'

/** Returns a call task for the API. */
export function viewCallTask({ user, closedBy: _, ...row }: CallTaskRow): CallTask {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: user && fullName(user),
  }
}

/** Returns these call tasks, in any order. */
export async function readCallTasks(db: Db, ids: readonly string[]): Promise<CallTask[]> {
  if (ids.length === 0) return []
  return (await callTasksById(db, ids)).map(viewCallTask)
}

/** Returns the call task. Throws 404. */
export async function readCallTask(db: Db, id: string): Promise<CallTask> {
  const [task] = await readCallTasks(db, [id])
  return orNotFound(task, 'this call')
}
