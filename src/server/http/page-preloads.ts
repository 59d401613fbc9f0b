import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

// The screens that a first visit lands on. The page names their files, so that they load beside the entry, not after it.
const screens: Record<string, string> = {
  '/': 'screens/landing/landing-screen.tsx',
  '/booking': 'screens/booking/booking-screen.tsx',
  '/login': 'screens/login/login-screen.tsx',
}

/** The link elements for the screen at a path, from the build's manifest. */
export function pagePreloads(folder: string): (path: string, visitor: { signedIn: boolean }) => string {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const links = new Map(Object.entries(screens).map(([path, source]) => [path, linksOf(manifest, source)]))
  return (path, { signedIn }) => (signedIn && path !== '/booking' ? '' : (links.get(path) ?? ''))
}

function linksOf(manifest: Record<string, Chunk>, source: string): string {
  const entry = new Set(filesOf(manifest, 'index.html'))
  return filesOf(manifest, source)
    .filter((file) => !entry.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('')
}

/** A chunk, what it imports, and their styles. */
function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (chunk === undefined || seen.has(name)) return []
  seen.add(name)
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))
  return [...imported, ...(chunk.css ?? []), chunk.file]
}
