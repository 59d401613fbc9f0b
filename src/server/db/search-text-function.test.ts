import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchText } from '#domain/search/plain-text'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database } from './connect.ts'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  database = connect({ connectionString: test.url }, silentLog)
})

afterAll(async () => {
  await database.$client.end()
  await test.drop()
})

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.$client.query<{ text: string }>(
    'SELECT search_text(typed) AS text FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, n) ORDER BY n',
    [texts],
  )
  return rows.map(({ text }) => text)
}

// Latin with its extensions, Greek, Cyrillic, vowel points, punctuation, invisible characters and full-width forms.
const letter = fc.oneof(
  fc.integer({ min: 0x20, max: 0x52f }),
  fc.integer({ min: 0x590, max: 0x670 }),
  fc.integer({ min: 0x1e00, max: 0x206f }),
  fc.integer({ min: 0x3000, max: 0x30ff }),
  fc.integer({ min: 0xfe00, max: 0xff5e }),
  fc.constantFrom(
    ...[...' \'’ʼ`´-‐‑–—.·/ ßẞæÆœøłđþıİſ,;()"“”\t\n'].map((character) => character.codePointAt(0) ?? 32),
  ),
)
const typed = fc.array(letter, { maxLength: 40 }).map((codes) => String.fromCodePoint(...codes))

it('the database and the domain return the same text for a search, for any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(typed, fc.string({ unit: 'grapheme' })), { minLength: 50, maxLength: 100 }),
      async (raw) => {
        const texts = raw.map((text) => text.replaceAll(/[\0\p{Cs}]/gu, ''))
        expect(await inDatabase(texts)).toEqual(texts.map(searchText))
      },
    ),
    { numRuns: 40 },
  )
})

it('every character of the alphabets and of punctuation is searched the same in the database and the domain', async () => {
  const characters = Array.from({ length: 0x2fff }, (_, index) => String.fromCharCode(index + 1)).filter(
    (character) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(character),
  )
  const found = await inDatabase(characters)
  const different = characters.filter((character, index) => found[index] !== searchText(character))
  expect(different).toEqual([])
})
