import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailParts } from '#domain/messages/outgoing-message'

interface EmailContent {
  subject: string
  /** Paragraphs, separated by blank lines. */
  text: string
  parts: EmailParts | null
  garage: { businessName: string; address: string; phoneDisplay: string | null; website: string | null }
}

// The colours and sizes of the light theme: mail programs know no variables and ignore style elements.
const ink = '#1c2b33'
const quiet = '#53636d'
const line = '#d5dde1'
const page = '#f2f5f6'
const accent = '#0f5b78'
const font = "Archivo, Arial, 'Helvetica Neue', sans-serif"

const address = /^https?:\/\/\S+$/

/** Returns an email as HTML: 600 pixels wide, tables and inline styles, one column that also fits a phone. */
export function emailHtml({ subject, text, parts, garage }: EmailContent): string {
  const link = parts?.link
  const unsubscribe = parts?.unsubscribe
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => link === undefined || !paragraph.includes(link.url))
    .filter((paragraph) => unsubscribe === undefined || !paragraph.includes(unsubscribe.url))
  const body = h(
    'html',
    { lang: 'en-AU' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: page } },
      table(
        { width: '100%', style: { backgroundColor: page } },
        h(
          'td',
          { align: 'center', style: { padding: '24px 12px' } },
          table(
            {
              width: '100%',
              style: {
                maxWidth: 600,
                backgroundColor: '#ffffff',
                border: `1px solid ${line}`,
                borderRadius: 10,
              },
            },
            h(
              'td',
              {
                style: {
                  padding: '24px 28px',
                  fontFamily: font,
                  fontSize: 16,
                  lineHeight: '24px',
                  color: ink,
                },
              },
              h('p', { style: { margin: '0 0 20px', fontSize: 18, fontWeight: 700 } }, garage.businessName),
              ...paragraphs.slice(0, -1).map((paragraph, index) => paragraphOf(paragraph, index)),
              link && buttonOf(link),
              ...paragraphs.slice(-1).map((paragraph) => paragraphOf(paragraph, 'sender')),
            ),
          ),
          h(
            'p',
            {
              style: { margin: '16px 0 0', fontFamily: font, fontSize: 13, lineHeight: '20px', color: quiet },
            },
            [garage.businessName, garage.address, garage.phoneDisplay, garage.website]
              .filter(Boolean)
              .join(' · '),
          ),
          unsubscribe &&
            h(
              'p',
              {
                style: {
                  margin: '8px 0 0',
                  fontFamily: font,
                  fontSize: 13,
                  lineHeight: '20px',
                  color: quiet,
                },
              },
              'You have agreed to these reminders. ',
              h('a', { href: unsubscribe.url, style: { color: quiet } }, 'Unsubscribe'),
            ),
        ),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(body)}`
}

function table(attributes: Record<string, unknown>, cell: ReactNode) {
  const all = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...attributes }
  return h('table', all, h('tbody', null, h('tr', null, cell)))
}

/** A paragraph whose lines stay lines; one that is only an address becomes a button. */
function paragraphOf(paragraph: string, key: number | string): ReactNode {
  if (address.test(paragraph)) return buttonOf({ label: 'Open the link', url: paragraph }, key)
  const lines = paragraph
    .split('\n')
    .flatMap((text, index) => (index === 0 ? [text] : [h('br', { key: index }), text]))
  return h('p', { key, style: { margin: '0 0 16px', overflowWrap: 'anywhere' } }, ...lines)
}

/** A button, and its address for mail programs that show no buttons. */
function buttonOf(
  { label, url }: { label: string; url: string },
  key: number | string = 'button',
): ReactNode {
  return h(
    'div',
    { key, style: { margin: '8px 0 20px' } },
    h(
      'a',
      {
        href: url,
        style: {
          display: 'inline-block',
          padding: '12px 20px',
          borderRadius: 8,
          backgroundColor: accent,
          color: '#ffffff',
          fontWeight: 600,
          textDecoration: 'none',
        },
      },
      label,
    ),
    h(
      'p',
      {
        style: {
          margin: '10px 0 0',
          fontSize: 13,
          lineHeight: '18px',
          color: quiet,
          overflowWrap: 'anywhere',
        },
      },
      url,
    ),
  )
}
