import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestGarage } from '#server/testing/test-garage'
import { problemOfDatabaseError } from './constraints.ts'

const garage = openTestGarage()

// The letters of pg_constraint.contype, and indexes. Constraint triggers (t) name a constraint of their own in their errors.
const codes: Record<string, string> = {
  c: '23514',
  u: '23505',
  p: '23505',
  i: '23505',
  f: '23503',
  x: '23P01',
  n: '23502',
}

it('a violation of any constraint or unique index of the schema has a sentence, never status 500', async () => {
  const { rows } = await garage.db.execute<{ name: string; kind: string }>(sql`
    select conname as name, contype::text as kind from pg_constraint
      join pg_namespace on pg_namespace.oid = connamespace and nspname = 'public'
      where contype <> 't'
    union all
    select relname, 'i' from pg_index join pg_class on pg_class.oid = indexrelid
      join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'public' where indisunique`)
  expect(rows.length).toBeGreaterThan(80)
  const silent = rows.filter(({ name, kind }) => {
    const error = Object.assign(new Error('violates'), { code: codes[kind], constraint: name })
    const problem = problemOfDatabaseError(error)
    return problem === null || ![400, 409].includes(problem.status) || !/^[A-Z].*\.$/.test(problem.message)
  })
  expect(silent).toEqual([])
})

it("the error of a constraint without a sentence of its own is the caller's, and one of another kind is not", () => {
  const of = (code: string) =>
    problemOfDatabaseError(Object.assign(new Error(), { code, constraint: 'new_one' }))
  expect([of('23514')?.status, of('23502')?.status, of('23P01')?.status, of('42P01')]).toEqual([
    400,
    400,
    409,
    null,
  ])
})
