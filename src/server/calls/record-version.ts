import type { EndpointSpec } from '#contract/endpoint'
import { allow, type Decision } from '#domain/problem'
import { throwFieldProblem, throwProblem } from '#server/problem-error'
import type { Call } from './call.ts'

interface Sent {
  headers: { 'if-match'?: string | undefined }
  body: unknown
}

/** Returns the version that a change is based on, from If-Match or the body, and the body without it. */
export function expectedVersionOf(
  { edits }: Pick<EndpointSpec, 'edits'>,
  { headers, body }: Sent,
): { expectedVersion: number | null; body: unknown } {
  if (edits === undefined) return { expectedVersion: null, body }
  const { version = null, ...rest } = (body ?? {}) as { version?: number }
  const named = numberIn(headers['if-match'])
  if (named !== null && version !== null && named !== version) {
    throwFieldProblem('version', 'If-Match and version are different. Please send only one of them.')
  }
  return { expectedVersion: named ?? version, body: body === undefined ? undefined : rest }
}

/** Returns the version in `"7"` or `W/"7"`; null for `*`, which matches any. */
function numberIn(header: string | undefined): number | null {
  const digits = header && /\d+/.exec(header)
  return digits ? Number(digits[0]) : null
}

/**
 * Throws `changed_meanwhile` if the call is based on another version of the locked row. `read` returns the record for
 * this caller. If the record's status forbids the action too, the message of `decision` is used, because it is more
 * specific.
 */
export async function ensureVersion(
  call: Pick<Call, 'expectedVersion'>,
  locked: { version: number },
  read: () => unknown,
  decision: Decision = allow(),
): Promise<void> {
  if (call.expectedVersion === null || call.expectedVersion === locked.version) return
  throwProblem('changed_meanwhile', {
    current: await read(),
    ...(!decision.permitted && { message: decision.problem.message }),
  })
}

/** Returns the ETag of a single record with a version; null for other results. */
export function etagOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('version' in result)) return null
  return Number.isInteger(result.version) ? `"${result.version}"` : null
}
