import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { NoConnectionError } from '#server/outage'
import { StartError } from './start-error.ts'
import { startFailure } from './start-failure.ts'

const location = { dataDir: '/srv/hoist', database: null }
const elsewhere = { dataDir: '/srv/hoist', database: { connectionString: 'postgresql://db/hoist' } }
const diskFull = 'The disk of DATA_DIR (/srv/hoist) is full. Free some space, then start Hoist again.'

function fileError(code: string, path?: string): Error {
  const message = `${code}: message of Node, open '${path}'`
  return Object.assign(new Error(message), { code, ...(path !== undefined && { path }) })
}

function stateError(code: string): Error {
  const cause = Object.assign(new pg.DatabaseError('message of PostgreSQL', 1, 'error'), { code })
  return new DrizzleQueryError('create table', [], cause)
}

function sentence(error: unknown, where: Parameters<typeof startFailure>[1] = location): string {
  const failure = startFailure(error, where)
  expect(failure).toBeInstanceOf(StartError)
  return (failure as StartError).message
}

describe('startFailure', () => {
  it.each([
    ['a file', fileError('ENOSPC')],
    ['a quota', fileError('EDQUOT', '/srv/hoist/licence-photos/1.part')],
    ['initdb', new StartError('The database could not be created in /srv/hoist: No space left on device')],
    ['a migration', stateError('53100')],
  ])('a full disk found by %s: the error names DATA_DIR', (_, error) => {
    expect(sentence(error)).toBe(diskFull)
  })

  it('a full disk of another PostgreSQL: the error names the database disk', () => {
    expect(sentence(stateError('53100'), elsewhere)).toBe(
      'The disk of the database is full. Free some space, then start Hoist again.',
    )
  })

  it('a data folder that is not writable: the error names DATA_DIR', () => {
    for (const code of ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])
      expect(sentence(fileError(code, '/srv/hoist/postgres'))).toMatch(
        /^DATA_DIR must be a folder that Hoist can write to \(E/,
      )
  })

  it('a read-only database and one that stops responding have different errors', () => {
    expect(sentence(stateError('25006'), elsewhere)).toBe(
      'The database in DATABASE_URL is read-only. Hoist needs write access.',
    )
    expect(sentence(new NoConnectionError('away', 'ECONNREFUSED'))).toBe(
      'The database stopped responding during startup (ECONNREFUSED).',
    )
  })

  it('an error of the program and an existing StartError are returned unchanged', () => {
    for (const error of [
      new TypeError('x is not a function'),
      stateError('42703'),
      fileError('ENOENT', '/app/x'),
      new StartError('PORT 3000 is in use.'),
    ])
      expect(startFailure(error, location)).toBe(error)
  })
})
