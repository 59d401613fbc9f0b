import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import type { Problem } from '#domain/problem'
import { problemOf } from '#domain/problem-of'

/** Why the database is unavailable: it is overloaded, not responding, or read-only. */
export type OutageKind = 'busy' | 'away' | 'read_only'

export interface Outage {
  kind: OutageKind
  /** Message of the driver or of PostgreSQL for the log, without statements and values. */
  reason: string
}

/** No database connection is available. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
  readonly kind: OutageKind

  constructor(kind: OutageKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

// SQLSTATE: https://www.postgresql.org/docs/18/errcodes-appendix.html. Conditions, then whole classes.
const kindsByState: Record<string, OutageKind> = {
  // disk_full, and read_only_sql_transaction: a server that became a standby.
  '53100': 'read_only',
  '25006': 'read_only',
  // query_canceled: statement timeout.
  '57014': 'busy',
  '55P03': 'busy',
}
const kindsByClass: Record<string, OutageKind> = {
  '08': 'away',
  '53': 'busy',
  '57': 'away',
  '58': 'away',
}

const lostSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])

// The driver's own errors have no code.
const lostConnection = /^Connection terminated|is not queryable$|^Query read timeout$|^Client was closed/

// Node errors for files: the disk is full, over quota or mounted read-only.
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/**
 * Returns the outage behind an error or its nested causes; null if there is none. Socket error codes count only in
 * errors of the driver, because other parts of the server use sockets too.
 */
export function outageOf(error: unknown, fromDriver = false): Outage | null {
  if (error instanceof DrizzleQueryError) return outageOf(error.cause, true)
  if (error instanceof AggregateError)
    return error.errors.map((each) => outageOf(each, fromDriver)).find((outage) => outage !== null) ?? null
  if (error instanceof NoConnectionError) return { kind: error.kind, reason: error.message }
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) {
    const kind = kindsByState[code] ?? kindsByClass[code.slice(0, 2)]
    return kind === undefined ? null : { kind, reason: code }
  }
  if (unwritable.has(code)) return { kind: 'read_only', reason: code }
  if (fromDriver && lostSockets.has(code)) return { kind: 'away', reason: code }
  return lostConnection.test(error.message) ? { kind: 'away', reason: error.message } : null
}

/** Whether the failed connection cannot be used again: it is lost, or its server is read-only. */
export function needsNewConnection(error: unknown): boolean {
  const outage = outageOf(error)
  return outage !== null && outage.kind !== 'busy'
}

/** Returns the problem of an outage; always status 503. */
export function problemOfOutage({ kind }: Outage): Problem {
  if (kind === 'busy') return problemOf('busy')
  return kind === 'away'
    ? problemOf('not_ready')
    : problemOf('not_ready', {
        message: 'Changes cannot be saved at the moment. Please try again in a few minutes.',
      })
}
