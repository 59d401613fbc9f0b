import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, Chunk>

const client = 'start.tsx'
const guestClient = ['load-guest-app.ts', 'guest-app.tsx']
const staffClient = 'staff-app.tsx'

// The screens that a first visit lands on: the page names their files, so that they load beside the client, not after it.
const screens: Record<string, string | string[]> = {
  '/': 'screens/landing/landing-screen.tsx',
  '/booking': 'screens/booking/booking-screen.tsx',
  '/rental-booking': 'screens/rental-booking/rental-booking-screen.tsx',
  '/tow-booking': 'screens/tow-booking/tow-booking-screen.tsx',
  '/login': guestClient,
  '/signup': guestClient,
  '/forgot-password': guestClient,
  '/reset-password': guestClient,
  '/verify-email': guestClient,
}

/** The link elements of the page at a path: the client's files and its first screen's, from the build's manifest. */
export function pagePreloads(
  folder: string,
): (path: string, page: { isPublic: boolean; isPainted: boolean }) => string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const linksWith = (screen: string | string[] = []) => {
    const files = filesToLoad(manifest, [client, ...[screen].flat()])
    // Where there is something to see already, the styles it needs come before the scripts that only make it work.
    return { plain: linksTo(files, ''), painted: linksTo(files, ' fetchpriority="low"') }
  }
  const ofNoScreen = linksWith()
  const ofStaff = linksWith(staffClient)
  const ofScreens = new Map(Object.entries(screens).map(([path, screen]) => [path, linksWith(screen)]))
  return (path, { isPublic, isPainted }) => {
    const links = isPublic ? (ofScreens.get(path) ?? ofNoScreen) : ofStaff
    return isPainted ? links.painted : links.plain
  }
}

/** What these sources need and the page does not name yet. */
function filesToLoad(manifest: Manifest, sources: string[]): string[] {
  const alreadyInPage = new Set(filesOf(manifest, 'index.html'))
  const files = new Set(sources.flatMap((source) => filesOf(manifest, source)))
  return [...files].filter((file) => !alreadyInPage.has(file))
}

function linksTo(files: string[], priority: string): string {
  return files
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
