import { expect, it } from 'vitest'
import type { EmailParts } from '#domain/messages/outgoing-message'
import { emailHtml } from './email-html.ts'

const garage = {
  businessName: 'Ironbark Motors',
  address: '12 Rowe Street, Eastwood NSW 2122',
  phoneDisplay: null,
  website: null,
}
const link = { label: 'See your booking', url: 'https://ironbark.example/manage/abc' }
const html = (text: string, parts: EmailParts | null, isPreview = false) =>
  emailHtml({ subject: 'Your booking', text, parts, garage }, isPreview)

it('the summary is between the text and the button, which replaces the paragraph with the link', () => {
  const text = `Hello,\n\nSee you.\n\n${link.label}: ${link.url}\n\nIronbark Motors`
  const summary = {
    status: { label: 'Confirmed', tone: 'confirmed' as const },
    when: { label: null, time: 'Tue 24 Nov 2026 at 9:30 am' },
    details: [{ label: 'Vehicle', value: '2019 Toyota Corolla' }],
  }
  const plain = html(text, { link, summary })
    .replace(/<style>.*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, '|')
  const order = ['Confirmed', 'Your booking', 'See you.', 'Tue 24 Nov 2026 at 9:30\u00a0am', '12 Rowe Street']
  const words = [...order, '2019 Toyota Corolla', link.label, link.url, 'Ironbark Motors']
  let from = plain.indexOf('Ironbark Motors') + 1
  for (const word of words) {
    const at = plain.indexOf(word, from)
    expect(at, word).toBeGreaterThan(-1)
    from = at
  }
  expect(plain).not.toContain(`${link.label}: `)
})

it('a paragraph in which the garage has typed the address of the link is kept', () => {
  const typed = `More at ${link.url}`
  expect(html(`Hello,\n\n${typed}\n\n${link.label}: ${link.url}\n\nIronbark Motors`, { link })).toContain(
    typed,
  )
})

it('a link that ends the text becomes a button below it', () => {
  const result = html(`New request.\n\n${link.label}: ${link.url}`, { link })
  expect(result.indexOf('New request.')).toBeLessThan(result.indexOf(`>${link.label}</a>`))
})

it('an email has a dark theme; a preview has none, because the page forbids style elements', () => {
  expect(html('Hello', null)).toContain('@media (prefers-color-scheme:dark)')
  expect(html('Hello', null, true)).not.toContain('<style')
})
