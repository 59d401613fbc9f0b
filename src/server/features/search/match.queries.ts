import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { documentTypes } from '#domain/billing/billing-document'
import { minLettersForContains, type Search } from '#domain/search/read-search'
import type { SearchWord } from '#domain/search/search-text'
import { containsWord, escaped } from '#server/db/contains'
import { clients } from '#server/db/schema/clients-table'
import { documents } from '#server/db/schema/documents-table'

/** The conditions for each kind of match, best first; absent if that kind cannot match. */
export type Matches = Partial<Record<Rank, SQL>>

const ranks = ['exact', 'start', 'word', 'inside'] as const
type Rank = (typeof ranks)[number]

/** The columns of a client's vehicle or of a rental car; `searchText` begins with make and model. */
interface CarColumns {
  licensePlate: AnyColumn
  year: AnyColumn
  searchText: AnyColumn
}

/** The columns of a client, a staff member, or the customer of a tow request. */
interface PersonColumns {
  sortName: AnyColumn
  phone: AnyColumn
  searchText: AnyColumn
}

const startsWith = (column: AnyColumn, text: string) => sql`${column} like ${`${escaped(text)}%`}`

/** Whether every word is at the start of a word of the text. */
const startsWords = (column: AnyColumn, words: readonly SearchWord[]) =>
  and(
    ...words.map((word) =>
      or(...word.flatMap((part) => [startsWith(column, part), sql`${column} like ${`% ${escaped(part)}%`}`])),
    ),
  )

/** Matches whose words are all somewhere in the text of the record. */
export function wordsInside({ text, words }: Search, searched: AnyColumn | SQL): Matches {
  return some({
    inside: text.length >= minLettersForContains && [
      and(...words.map((word) => containsWord(searched, word))),
    ],
  })
}

export function clientMatches(search: Search): Matches {
  return personMatches(search, clients)
}

export function personMatches(search: Search, columns: PersonColumns): Matches {
  const { text, words, phone, phoneFromStart } = search
  return {
    ...wordsInside(search, columns.searchText),
    ...some({
      // Uses the sort index of the client list.
      start: [startsWith(columns.sortName, text), phoneFromStart && startsWith(columns.phone, `+${phone}`)],
      word: [startsWords(columns.searchText, words)],
    }),
  }
}

/** Matches by the name of the person who booked. */
export function bookerMatches(search: Search, bookerSearch: AnyColumn): Matches {
  return {
    ...wordsInside(search, bookerSearch),
    ...some({ word: [startsWords(bookerSearch, search.words)] }),
  }
}

export function carMatches(search: Search, columns: CarColumns): Matches {
  const { text, words, plate, car } = search
  const { licensePlate, year, searchText } = columns
  return {
    ...wordsInside(search, searchText),
    ...some({
      exact: [eq(licensePlate, plate)],
      start: [
        // The first condition is redundant and uses the index.
        and(containsWord(searchText, [plate.toLowerCase()]), startsWith(licensePlate, plate)),
        startsWith(searchText, text),
        car !== null && car.name !== '' && and(eq(year, car.year), startsWith(searchText, car.name)),
      ],
      word: [startsWords(searchText, words)],
    }),
  }
}

/** `INV-1001` and `1001` are the number of a document. */
export function documentMatches(search: Search): Matches {
  const { text } = search
  const { type, number, searchText } = documents
  const isNumber = /^[1-9]\d{0,8}$/.test(text)
  return {
    ...wordsInside(search, searchText),
    ...some({
      exact: [
        // The text of a document begins with its label; the name of its buyer follows.
        startsWith(searchText, `${text} `),
        // All types, for the index of type and number.
        isNumber && and(inArray(type, documentTypes), eq(number, Number(text))),
      ],
    }),
  }
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
