import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm'
import { minLettersForContains, type Search } from '#domain/search/read-search'
import { contains } from '#server/db/contains'
import { clients } from '#server/db/schema/clients-table'

/** The conditions for each kind of match, best first; absent if that kind cannot match. */
export type Matches = Partial<Record<Rank, SQL>>

const ranks = ['exact', 'start', 'word', 'inside'] as const
type Rank = (typeof ranks)[number]

/** The columns of a client's vehicle or of a rental car. */
interface CarColumns {
  licensePlate: AnyColumn
  make: AnyColumn
  model: AnyColumn
  year: AnyColumn
  vin?: AnyColumn
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
// The same expressions as in migrations/optional/fast-search.sql.
const startsWith = (column: AnyColumn | SQL, text: string) =>
  sql`lower(${column}) like ${`${escaped(text.toLowerCase())}%`}`
const wordStartsWith = (column: AnyColumn | SQL, text: string) =>
  sql`lower(${column}) like ${`% ${escaped(text.toLowerCase())}%`}`

/** The columns of a client, or of the customer of a tow request. */
interface PersonColumns {
  name: AnyColumn
  email: AnyColumn
  phone: AnyColumn
}

export function clientMatches(search: Search): Matches {
  return personMatches(search, clients)
}

export function personMatches({ text, phone, phoneFromStart }: Search, columns: PersonColumns): Matches {
  const { name, email } = columns
  return some({
    start: [
      // Uses the sort index of the client list.
      sql`lower(${name}) collate "C" like ${`${escaped(text)}%`}`,
      phoneFromStart && startsWith(columns.phone, `+${phone}`),
    ],
    word: [wordStartsWith(name, text), startsWith(email, text)],
    inside: text.length >= minLettersForContains && [
      contains(name, text),
      contains(email, text),
      phone !== '' && contains(columns.phone, phone),
    ],
  })
}

export function carMatches({ text, plate, car }: Search, columns: CarColumns): Matches {
  const { licensePlate, year, vin } = columns
  const name = sql`(${columns.make} || ' ' || ${columns.model})`
  const letters = plate.length >= minLettersForContains
  return some({
    exact: [eq(licensePlate, plate)],
    start: [
      startsWith(licensePlate, plate),
      startsWith(name, text),
      letters && vin !== undefined && startsWith(vin, plate),
      car !== null && car.name !== '' && and(eq(year, car.year), startsWith(name, car.name)),
    ],
    word: [wordStartsWith(name, text), car?.name === '' && eq(year, car.year)],
    inside: letters && [
      contains(licensePlate, plate),
      contains(name, text),
      vin !== undefined && contains(vin, plate),
    ],
  })
}

type Conditions = false | (SQL | false | undefined)[]

function some(conditions: Partial<Record<Rank, Conditions>>): Matches {
  const matches: Matches = {}
  for (const rank of ranks) {
    const known = (conditions[rank] || []).filter((condition) => condition !== false)
    const any = or(...known)
    if (any !== undefined) matches[rank] = any
  }
  return matches
}

/** Matches if either does. */
export function either(one: Matches, other: Matches): Matches {
  const matches: Matches = {}
  for (const rank of ranks) {
    const any = or(one[rank], other[rank])
    if (any !== undefined) matches[rank] = any
  }
  return matches
}

/** Returns 0 for the best match; null if nothing matches. */
export function rankOf(matches: Matches): SQL {
  const cases = ranks.flatMap((rank, index) =>
    matches[rank] === undefined ? [] : [sql`when ${matches[rank]} then ${sql.raw(String(index))}`],
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/**
 * Runs each rank as a separate query limited to `most`, so that a letter that matches half the table costs as
 * little as a rare name. `branch` selects `id`, the given rank and any other columns the ranks share.
 */
export function byRank(matches: Matches, branch: (where: SQL, rank: SQL) => SQL): SQL {
  const branches = ranks.flatMap((rank, index) => {
    const where = matches[rank]
    return where === undefined ? [] : [sql`(${branch(where, sql.raw(String(index)))})`]
  })
  return sql.join(branches, sql` union all `)
}
