import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

// The colours of src/web/ui/colours.css, inlined because the page must not load any files.
const style = `
:root { color-scheme: light dark; --canvas: #f6f6f3; --surface: #fff; --line: #e1e1dc; --ink: #112428; --ink-2: #46595d; --primary: #025a67 }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0a1416; --surface: #101d1f; --line: #202f32; --ink: #edf2f3; --ink-2: #acbabc; --primary: #7ad5de }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink-2);
  font: 16px / 24px ui-sans-serif, system-ui, "Segoe UI", Roboto, Arial, sans-serif }
main { box-sizing: border-box; width: min(28rem, calc(100vw - 32px)); padding: 32px; border: 1px solid var(--line);
  border-radius: 16px; background: var(--surface) }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; color: var(--ink) }
p { margin: 0 0 16px }
a { color: var(--primary) }
p:last-child { margin: 0 }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a 503 page that reloads the same URL automatically, without a script. */
export function sendUnavailablePage(reply: FastifyReply, retrySeconds: number): FastifyReply {
  const page = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Briefly unavailable</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Briefly unavailable</h1>
<p role="status">This page cannot be shown at the moment. It will load again automatically in ${retrySeconds} seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`
  return reply
    .code(503)
    .header('retry-after', retrySeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(page)
}
