import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

// The colours of src/web/ui/colours.css, inlined because the page must not load any files.
const style = `
:root { color-scheme: light dark; --canvas: #f6f6f3; --surface: #fff; --line: #e1e1dc; --ink: #112428; --ink-2: #46595d; --primary: #025a67; --on-primary: #fff }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0a1416; --surface: #101d1f; --line: #202f32; --ink: #edf2f3; --ink-2: #acbabc; --primary: #7ad5de; --on-primary: #0a1416 }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink-2);
  font: 16px / 24px ui-sans-serif, system-ui, "Segoe UI", Roboto, Arial, sans-serif }
main { box-sizing: border-box; width: min(28rem, calc(100vw - 32px)); padding: 32px; border: 1px solid var(--line);
  border-radius: 16px; background: var(--surface) }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; color: var(--ink) }
p { margin: 0 0 16px }
a { color: var(--primary) }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
p:last-child { margin: 0 }
`

const policyWith = (formAction: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')

interface PlainPage {
  status: number
  title: string
  /** HTML below the heading. */
  content: string
  /** Reloads the same URL after this time. */
  refreshSeconds?: number
  /** Whether the page has a form, which it sends to this server. */
  hasForm?: boolean
}

/** Sends a page without scripts and other files. Text in it must be escaped by the caller (`escapeHtml`). */
export function sendPlainPage(
  reply: FastifyReply,
  { status, title, content, refreshSeconds, hasForm = false }: PlainPage,
): FastifyReply {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`
  const page = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyWith(hasForm ? "'self'" : "'none'"))
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(page)
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}

/** Returns text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
