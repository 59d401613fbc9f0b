import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, Chunk>

// The screens that a first visit lands on: the page names their files, so that they load beside the client, not after it.
const screens: Record<string, string> = {
  '/': 'screens/landing/landing-screen.tsx',
  '/booking': 'screens/booking/booking-screen.tsx',
  '/login': 'screens/login/login-screen.tsx',
}

const client = 'start.tsx'
const staffClient = 'staff-app.tsx'

/** The link elements of the page at a path: the client's files and its first screen's, from the build's manifest. */
export function pagePreloads(
  folder: string,
): (path: string, visitor: { signedIn: boolean; isPainted: boolean }) => string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  return (path, { signedIn, isPainted }) => {
    const screen = signedIn && path !== '/booking' ? staffClient : screens[path]
    return linksOf(manifest, screen === undefined ? [client] : [client, screen], isPainted)
  }
}

function linksOf(manifest: Manifest, sources: string[], isPainted: boolean): string {
  const alreadyInPage = new Set(filesOf(manifest, 'index.html'))
  const files = new Set(sources.flatMap((source) => filesOf(manifest, source)))
  // Where there is something to see already, the styles it needs come before the scripts that only make it work.
  const priority = isPainted ? ' fetchpriority="low"' : ''
  return [...files]
    .filter((file) => !alreadyInPage.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}"${priority}>`,
    )
    .join('')
}

/** A chunk, what it imports, and their styles. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (chunk === undefined || seen.has(name)) return []
  seen.add(name)
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))
  return [...imported, ...(chunk.css ?? []), chunk.file]
}
