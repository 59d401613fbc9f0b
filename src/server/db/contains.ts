import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { type SearchWord, searchWords } from '#domain/search/search-text'

/** The pattern of a text in which % and _ are literal. */
export const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Whether a text that `search_text` has returned contains the word. */
export function containsWord(text: AnyColumn | SQL, word: SearchWord): SQL {
  const likes = word.map((part) => sql`${text} like ${`%${escaped(part)}%`}`)
  return or(...likes) ?? sql`false`
}

/** Whether each word of the search matches. A search without words, such as a hyphen, matches nothing. */
export function everyWord(typed: string, matches: (word: SearchWord) => SQL | undefined): SQL {
  return and(...searchWords(typed).map(matches)) ?? sql`false`
}

/** Whether a text that `search_text` has returned contains each word of the search, in any order. */
export function containsWords(text: AnyColumn | SQL, typed: string): SQL {
  return everyWord(typed, (word) => containsWord(text, word))
}

/** The order A to Z of an expression that is not a stored `sort_name`. */
export const sorted = (expression: SQL) => sql`search_text(${expression}) collate "C"`
