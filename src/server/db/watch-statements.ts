import pg from 'pg'

/** When a statement without an answer is asked about, and how long the answer to that may take. */
export interface WatchTimes {
  askAfterMilliseconds: number
  answerWithinMilliseconds: number
}

/** Together less than the five seconds after which every caller has an answer. */
export const usualWatchTimes: WatchTimes = { askAfterMilliseconds: 2_000, answerWithinMilliseconds: 2_000 }

/** States of the sessions by process id; null: the database does not answer. */
type Sessions = Map<number, string | null> | null

/**
 * Returns a function that watches the statements of a client. A statement may take long, but its server must say that it is
 * working on it: otherwise the connection is open and dead (a proxy or network that forwards nothing, a stopped server), and
 * closing it ends the wait of the caller. Asked on a connection of its own, which all waiting statements share.
 * `onSilence` is called for each connection that is closed.
 */
export function statementWatch(
  connection: pg.ClientConfig,
  times: WatchTimes,
  onSilence: () => void,
): (client: pg.PoolClient) => void {
  let asking: Promise<Sessions> | null = null

  async function isSilent(processId: number | undefined): Promise<boolean> {
    asking ??= readSessions(connection, times).finally(() => {
      asking = null
    })
    const sessions = await asking
    // Behind a connection pooler, the process id is unknown.
    return sessions === null || (processId !== undefined && isIdle(sessions.get(processId)))
  }

  return (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      const answered = watch(client, isSilent, times, onSilence)
      const callback = given.at(-1)
      if (typeof callback === 'function')
        return send(...given.slice(0, -1), (...results: unknown[]) => {
          answered()
          callback(...results)
        })
      const result = send(...given)
      if (result instanceof Promise) result.then(answered, answered)
      else answered()
      return result
    }
    client.query = watched as typeof client.query
  }
}

/** Closes the connection of a statement that its server does not know. Returns a function to call when it is answered. */
function watch(
  client: pg.PoolClient,
  isSilent: (processId: number | undefined) => Promise<boolean>,
  { askAfterMilliseconds }: WatchTimes,
  onSilence: () => void,
): () => void {
  let isAnswered = false
  let timer = setTimeout(ask, askAfterMilliseconds)

  async function ask() {
    const silent = await isSilent('processID' in client ? Number(client.processID) : undefined)
    // The answer may have arrived in the meantime.
    await new Promise((resolve) => setImmediate(resolve))
    if (isAnswered) return
    if (!silent) {
      timer = setTimeout(ask, askAfterMilliseconds)
      return
    }
    // With an active query, `end` destroys the socket, which rejects the query.
    void client.end()
    onSilence()
  }

  return () => {
    isAnswered = true
    clearTimeout(timer)
  }
}

async function readSessions(connection: pg.ClientConfig, times: WatchTimes): Promise<Sessions> {
  const half = times.answerWithinMilliseconds / 2
  const client = new pg.Client({
    ...connection,
    application_name: 'hoist watch',
    connectionTimeoutMillis: half,
    query_timeout: half,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; state: string | null }>(
      'SELECT pid, state FROM pg_stat_activity WHERE datname = current_database()',
    )
    return new Map(rows.map(({ pid, state }) => [pid, state]))
  } catch (error) {
    // A refusal, for example of one connection too many, is an answer.
    return error instanceof pg.DatabaseError ? new Map() : null
  } finally {
    // Never resolves on a dead connection.
    void client.end().catch(() => {})
  }
}

// Waiting for a statement: it has not received the one that is waited for.
function isIdle(state: string | null | undefined): boolean {
  return state?.startsWith('idle') ?? false
}
