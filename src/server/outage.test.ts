import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { NoConnectionError, needsNewConnection, outageOf, problemOfOutage } from './outage.ts'

function stateError(code: string): Error {
  return Object.assign(new pg.DatabaseError('message of PostgreSQL', 1, 'error'), { code })
}

function socketError(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code })
}

const queryError = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('outageOf', () => {
  it.each([
    ['connection_failure', '08006', 'away'],
    ['too_many_connections', '53300', 'busy'],
    ['out_of_memory', '53200', 'busy'],
    ['disk_full', '53100', 'read_only'],
    ['admin_shutdown', '57P01', 'away'],
    ['crash_shutdown', '57P02', 'away'],
    ['cannot_connect_now', '57P03', 'away'],
    ['query_canceled', '57014', 'busy'],
    ['io_error', '58030', 'away'],
    ['read_only_sql_transaction', '25006', 'read_only'],
  ])('SQLSTATE of %s (%s) is an outage, bare and within a query error', (_, code, kind) => {
    expect(outageOf(stateError(code))).toEqual({ kind, reason: code })
    expect(outageOf(queryError(stateError(code)))).toEqual({ kind, reason: code })
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])(
    '%s of the database socket is an outage, the same code of another socket is not',
    (code) => {
      expect(outageOf(queryError(socketError(code)))).toEqual({ kind: 'away', reason: code })
      const several = new AggregateError([new Error('first address'), socketError(code)])
      expect(outageOf(queryError(several))).toEqual({ kind: 'away', reason: code })
      expect(outageOf(socketError(code))).toBeNull()
    },
  )

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
  ])('the driver error "%s", which has no code, is an outage', (message) => {
    expect(outageOf(new Error(message))).toEqual({ kind: 'away', reason: message })
    expect(outageOf(queryError(new Error(message)))).toEqual({ kind: 'away', reason: message })
  })

  it('a full file system disk is an outage', () => {
    expect(outageOf(socketError('ENOSPC'))).toEqual({ kind: 'read_only', reason: 'ENOSPC' })
  })

  it('a violated constraint, an invalid value and a program error are not outages', () => {
    for (const code of ['23505', '40001', '22P02', '42703', 'XX000'])
      expect(outageOf(queryError(stateError(code)))).toBeNull()
    for (const error of [new TypeError('x is not a function'), queryError(new Error('bug')), null, 'text'])
      expect(outageOf(error)).toBeNull()
  })

  it('an outage becomes a 503 problem, with its own message if nothing can be saved', () => {
    expect(problemOfOutage({ kind: 'busy', reason: '' })).toMatchObject({ status: 503, code: 'busy' })
    expect(problemOfOutage({ kind: 'away', reason: '' })).toMatchObject({ status: 503, code: 'not_ready' })
    expect(problemOfOutage({ kind: 'read_only', reason: '' })).toMatchObject({
      status: 503,
      code: 'not_ready',
      message: 'Changes cannot be saved at the moment. Please try again in a few minutes.',
    })
  })

  it('an outage needs a new connection unless the database is busy', () => {
    expect(needsNewConnection(stateError('25006'))).toBe(true)
    expect(needsNewConnection(stateError('57014'))).toBe(false)
    expect(needsNewConnection(new NoConnectionError('busy', 'queue'))).toBe(false)
    expect(needsNewConnection(new Error('refused by a rule'))).toBe(false)
  })
})
