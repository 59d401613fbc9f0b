import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { NoConnectionError } from './db/outage.ts'
import { StartError } from './start-error.ts'
import { startFailure } from './start-failure.ts'

const place = { dataDir: '/srv/hoist', database: null }
const elsewhere = { dataDir: '/srv/hoist', database: { connectionString: 'postgresql://db/hoist' } }
const diskFull = 'The disk of DATA_DIR (/srv/hoist) is full: free some space, then start again.'

function fileError(code: string, path?: string): Error {
  const message = `${code}: as Node says, open '${path}'`
  return Object.assign(new Error(message), { code, ...(path !== undefined && { path }) })
}

function stateError(code: string): Error {
  const cause = Object.assign(new pg.DatabaseError('as PostgreSQL says', 1, 'error'), { code })
  return new DrizzleQueryError('create table', [], cause)
}

function sentence(error: unknown, where: Parameters<typeof startFailure>[1] = place): string {
  const failure = startFailure(error, where)
  expect(failure).toBeInstanceOf(StartError)
  return (failure as StartError).message
}

describe('a start that fails', () => {
  it.each([
    ['a file', fileError('ENOSPC')],
    ['a quota', fileError('EDQUOT', '/srv/hoist/licence-photos/1.part')],
    ['initdb', new StartError('The database could not be made in /srv/hoist: No space left on device')],
    ['a migration', stateError('53100')],
  ])('on a full disk says so, whatever came upon it first: %s', (_, error) => {
    expect(sentence(error)).toBe(diskFull)
  })

  it('on a full disk of another PostgreSQL says whose disk it is', () => {
    expect(sentence(stateError('53100'), elsewhere)).toBe(
      'The disk of the database is full: free some space there, then start again.',
    )
  })

  it('below a folder that may not be written to names DATA_DIR', () => {
    for (const code of ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])
      expect(sentence(fileError(code, '/srv/hoist/postgres'))).toMatch(
        /^DATA_DIR must be a folder that Hoist may write to \(E/,
      )
  })

  it('at a database that is read-only or stops answering says which', () => {
    expect(sentence(stateError('25006'), elsewhere)).toBe(
      'DATABASE_URL leads to a database that is read-only: Hoist has to write to it.',
    )
    expect(sentence(new NoConnectionError('away', 'ECONNREFUSED'))).toBe(
      'The database stopped answering during the start (ECONNREFUSED).',
    )
  })

  it('by a mistake of the program keeps its error, and one that has its sentence keeps that', () => {
    for (const error of [
      new TypeError('x is not a function'),
      stateError('42703'),
      fileError('ENOENT', '/app/x'),
      new StartError('PORT 3000 is in use.'),
    ])
      expect(startFailure(error, place)).toBe(error)
  })
})
