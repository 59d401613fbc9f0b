import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailSummary } from '#domain/messages/email-summary'
import type { EmailParts } from '#domain/messages/outgoing-message'
import { linkParagraph, type MessageLink } from '#domain/messages/write-message'
import { darkStyle, look } from './email-look.ts'

interface EmailContent {
  subject: string
  /** Paragraphs, separated by blank lines. */
  text: string
  parts: EmailParts | null
  garage: { businessName: string; address: string; phoneDisplay: string | null; website: string | null }
}

const address = /^https?:\/\/\S+$/
const label = { fontSize: 14, lineHeight: '20px' }
const sides = { paddingLeft: 28, paddingRight: 28 }

/**
 * Returns an email as HTML: at most 600 pixels wide, one column that also fits a phone, with tables and inline styles. A preview on a
 * screen of Hoist has no dark theme: the Content-Security-Policy of the page forbids style elements.
 */
export function emailHtml({ subject, text, parts, garage }: EmailContent, isPreview = false): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: isPreview ? 'light' : 'light dark' }),
    h('title', null, subject),
    !isPreview && h('style', null, darkStyle),
  )
  const { className, style } = look('page', { margin: 0, padding: 0 })
  const column = table(
    { width: '100%', style: { maxWidth: 600 } },
    row(
      look('header', { ...sides, paddingTop: 22, paddingBottom: 22, fontSize: 18, fontWeight: 700 }),
      garage.businessName,
    ),
    row(
      look('card', {
        ...sides,
        ...{ paddingTop: 28, paddingBottom: 20, borderRadius: '0 0 14px 14px' },
        ...{ fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' },
      }),
      parts?.summary && badgeOf(parts.summary.status),
      h(
        'h1',
        look('heading', { margin: '0 0 18px', fontSize: 26, lineHeight: '32px', fontWeight: 700 }),
        subject,
      ),
      ...contentOf({ text, parts, address: garage.address }),
    ),
    row(
      look('quiet', { ...sides, ...{ paddingTop: 20, paddingBottom: 28, fontSize: 13, lineHeight: '20px' } }),
      [garage.businessName, garage.address, garage.phoneDisplay, garage.website].filter(Boolean).join(' · '),
      parts?.unsubscribe && unsubscribing(parts.unsubscribe.url),
    ),
  )
  const body = h(
    'body',
    { className, style },
    table(
      { width: '100%', ...look('page') },
      h('tr', null, h('td', { align: 'center', style: { padding: 0 } }, column)),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en-AU' }, head, body))}`
}

function table(attributes: Record<string, unknown>, ...rows: ReactNode[]) {
  const all = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...attributes }
  return h('table', all, h('tbody', null, ...rows))
}

const row = (attributes: Record<string, unknown>, ...content: ReactNode[]) =>
  h('tr', null, h('td', { align: 'left', ...attributes }, ...content))

/** Returns the text with the summary and the buttons in place of the paragraph with the link, or above the garage's name. */
function contentOf({
  text,
  parts,
  address: location,
}: Pick<EmailContent, 'text' | 'parts'> & { address: string }): ReactNode[] {
  const { link, summary, unsubscribe } = parts ?? {}
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => unsubscribe === undefined || !paragraph.includes(unsubscribe.url))
  const isLink = (paragraph: string) => link && paragraph === linkParagraph(link)
  const place = paragraphs.findIndex(isLink)
  const end = place === -1 ? paragraphs.length - 1 : place
  return [
    ...paragraphs.slice(0, end).map(paragraphOf),
    summary && summaryOf(summary, location),
    link && buttonsOf(link, parts?.calendarUrl),
    ...paragraphs.slice(place === -1 ? end : end + 1).map((paragraph) => paragraphOf(paragraph)),
  ]
}

/** A paragraph whose lines stay lines; one that is only an address becomes a button. */
function paragraphOf(paragraph: string): ReactNode {
  if (address.test(paragraph)) return buttonsOf({ label: 'Open the link', url: paragraph }, undefined)
  const lines = paragraph
    .split('\n')
    .flatMap((text, index) => (index === 0 ? [text] : [h('br', { key: index }), text]))
  return h('p', { style: { margin: '0 0 16px' } }, ...lines)
}

const badgeOf = ({ label: status, tone }: EmailSummary['status']) =>
  h(
    'div',
    { style: { margin: '0 0 14px' } },
    h(
      'span',
      look(tone, {
        ...label,
        display: 'inline-block',
        padding: '4px 11px',
        borderRadius: 6,
        fontWeight: 600,
      }),
      status,
    ),
  )

function summaryOf({ when, details }: EmailSummary, location: string): ReactNode {
  const panel = look('panel', { padding: '16px 20px', borderRadius: 10 })
  const rows = details.map(({ label: term, value }) =>
    h(
      'tr',
      null,
      h('td', look('term', { ...label, padding: '12px 12px 12px 0', width: 88, verticalAlign: 'top' }), term),
      h('td', look('value', { padding: '10px 0', fontSize: 16, lineHeight: '24px', fontWeight: 600 }), value),
    ),
  )
  return h(
    'div',
    null,
    when &&
      table(
        { width: '100%', style: { margin: '4px 0 8px', borderCollapse: 'separate' } },
        row(
          panel,
          when.label && h('div', { style: label }, when.label),
          h('div', { style: { fontSize: 20, lineHeight: '28px', fontWeight: 700 } }, keepTogether(when.time)),
          location !== '' && h('div', { style: { marginTop: 2 } }, location),
        ),
      ),
    rows.length > 0 && table({ width: '100%', style: { margin: '0 0 20px' } }, ...rows),
  )
}

// A time that wraps is not split before `am`.
const keepTogether = (time: string) => time.replace(/ (?=[ap]m$)/, '\u00a0')

/** The link as a button, with its address for mail programs that show no buttons. */
function buttonsOf({ label: words, url, hint }: MessageLink, calendarUrl: string | undefined): ReactNode {
  const button = (name: 'button' | 'second', href: string, text: string) =>
    h(
      'a',
      {
        href,
        ...look(name, {
          ...{ display: 'inline-block', margin: '0 8px 10px 0', padding: '12px 20px', borderRadius: 10 },
          ...{ fontWeight: 600, textDecoration: 'none' },
        }),
      },
      text,
    )
  return h(
    'div',
    { style: { margin: '8px 0 20px' } },
    calendarUrl !== undefined && button('button', calendarUrl, 'Add to my calendar'),
    button(calendarUrl === undefined ? 'button' : 'second', url, words),
    hint && h('p', look('quiet', { ...label, margin: '0 0 8px' }), hint),
    h('p', look('quiet', { margin: 0, fontSize: 13, lineHeight: '18px' }), url),
  )
}

const unsubscribing = (url: string) =>
  h(
    'p',
    { style: { margin: '8px 0 0' } },
    'You have agreed to these reminders. ',
    h('a', { href: url, ...look('link') }, 'Unsubscribe'),
  )
