import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { documentBlocks } from '#domain/billing/document-blocks'
import { calendarDate } from '#domain/time/calendar-date'
import { partAt, testSeller } from '#server/testing/build-invoice'
import { textOfPdf } from '#server/testing/text-of-pdf'
import { drawDocument } from './draw-document.ts'

/** What pdfkit keeps of the font in use. */
interface OpenDocument {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

const url = 'https://garage.example/d/abcdefghijklmnopqrstuv'
const names = ['Nguyễn Thị Hương', 'Łukasz Wójcik', 'Šárka Nováková', 'Zoë O’Brien']

function drawn(count: number, first = 'Brake pads') {
  const lines = Array.from({ length: count }, (_, index) => {
    const description = index === 0 ? first : `Part ${index + 1}`
    return { ...partAt(1000 + index, { description }), amount: 1000 + index }
  })
  const bank = { accountName: 'Repair Pty Ltd', bsb: '062000', account: '12345678' }
  const blocks = documentBlocks(
    {
      ...{ type: 'invoice', label: 'INV-1001', creditsLabel: null, note: 'Thank you.' },
      ...{ issuedOn: calendarDate('2026-11-20'), dueDate: calendarDate('2026-11-27') },
      seller: { ...testSeller, bank },
      buyer: {
        ...{ name: names.join(', '), company: null, abn: null },
        ...{ address: '1 King Street\nNewtown NSW 2042', email: null, phone: null },
      },
      subject: {
        ...{ kind: 'sale', title: 'Sale', suppliedOn: null, plate: null },
        ...{ vehicle: null, vin: null, odometerIn: null, odometerOut: null },
      },
      lines,
      ...{ total: 36188, gst: 3290 },
    },
    url,
  )
  const issuedAt = new Date('2026-11-19T22:00:00Z')
  return drawDocument({
    title: 'Tax invoice INV-1001',
    author: 'Garage',
    footer: 'Tax invoice',
    issuedAt,
    blocks,
  })
}

it('a document has all its text, also in Polish, Czech and Vietnamese, and is small', async () => {
  const pdf = await drawn(1)
  const [page, ...others] = textOfPdf(pdf)
  expect(others).toEqual([])
  const text = page?.join(' ') ?? ''
  for (const part of [...names, 'Newtown NSW 2042', 'Brake pads', '$361.88', '062-000', url, 'Page 1 of 1'])
    expect(text).toContain(part)
  expect(pdf.length).toBeLessThan(32_000)
})

it.each(['regular', 'semibold'])(
  'Archivo %s has a glyph for every letter of Polish, Czech and Vietnamese',
  (weight) => {
    const document = new PDFDocument({
      font: fileURLToPath(new URL(`./fonts/archivo-${weight}.ttf`, import.meta.url)),
    })
    const { font } = (document as unknown as OpenDocument)._font
    const vowels = 'aăâeêioôơuưy'
    // Grave, hook above, tilde, acute and dot below: the tones of Vietnamese.
    const vietnamese = [...vowels].flatMap((vowel) =>
      ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'].map((tone) => vowel + tone),
    )
    const letters = [...vietnamese, ...'đ', ...'ąćęłńóśźż', ...'áčďéěíňóřšťúůýž', ...'’–−·×½°$€']
    const composed = letters.flatMap((letter) => [...`${letter}${letter.toUpperCase()}`.normalize('NFC')])
    expect(new Set(composed).size).toBe(189)
    expect(composed.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([])
    // One that it lacks.
    expect(font.hasGlyphForCodePoint('\u4e2d'.codePointAt(0) ?? 0)).toBe(false)
  },
)

it('the lines of a long document continue below a repeated header, and the pages are numbered', async () => {
  const pdf = await drawn(40)
  const pages = textOfPdf(pdf)
  expect(pages.map((page) => page.at(-1))).toEqual(
    pages.map((_, index) => `Page ${index + 1} of ${pages.length}`),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map((page) => page.includes('Description'))).toEqual([
    true,
    true,
    ...pages.slice(2).map(() => false),
  ])
  for (let number = 2; number <= 40; number += 1) expect(pages.flat()).toContain(`Part ${number}`)
  expect(pdf.length).toBeLessThan(48_000)
})

it('a word of 201 characters is broken and complete', async () => {
  const word = 'Abcdefghij'.repeat(20)
  const [page] = textOfPdf(await drawn(1, `${word}k`))
  expect(page?.join('')).toContain(`${word}k`)
})

it('the same document has the same bytes, with tags, a title and a language', async () => {
  const [one, other] = [await drawn(3), await drawn(3)]
  expect(Buffer.compare(one, other)).toBe(0)
  const file = Buffer.from(one).toString('latin1')
  for (const part of [
    '/Marked true',
    '/Lang (en-AU)',
    '/DisplayDocTitle true',
    '/S /Table',
    '/S /Figure',
    '/Alt',
  ])
    expect(file).toContain(part)
})
