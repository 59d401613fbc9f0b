import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenInPath } from '#domain/bookings/manage-path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

const entry = 'index.html'
const typeface = 'styles/fonts/archivo-basic.woff2'
const client = 'app/start.tsx'
const guestClient = ['app/load-guest-app.ts', 'app/guest-app.tsx']
const staffClient = ['app/load-staff-app.ts']

// Screens of a first visit: the page preloads their files, so that they load in parallel with the client.
const screens: Record<string, string | string[]> = {
  '/': 'public/landing/landing-screen.tsx',
  '/booking': 'public/booking/booking-screen.tsx',
  '/rental-booking': 'public/rental-booking/rental-booking-screen.tsx',
  '/tow-booking': 'public/tow-booking/tow-booking-screen.tsx',
  '/manage': 'public/manage/manage-screen.tsx',
  '/login': guestClient,
  '/signup': guestClient,
  '/forgot-password': guestClient,
  '/reset-password': guestClient,
  '/verify-email': guestClient,
  '/accept-invitation': guestClient,
}

/**
 * Returns the link elements of a page: the styles, and the scripts of the client and of its first screen, from the build manifest.
 * Throws if the manifest has no such file.
 */
export function pagePreloads(
  folder: string,
): (path: string, page: { isPublic: boolean; isPainted: boolean }) => string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const linksWith = (screen: string | string[] = []) => {
    // The sheet of the staff and of the account pages is complete.
    const sheets =
      screen === guestClient || screen === staffClient ? [] : (chunkOf(manifest, entry).css ?? [])
    const files = [...sheets, ...filesToLoad(manifest, [client, ...[screen].flat()])]
    const font = fontLink(manifest)
    // A page with server-rendered content loads its styles before the scripts that only make it interactive.
    return { plain: font + linksTo(files, ''), painted: font + linksTo(files, ' fetchpriority="low"') }
  }
  const ofNoScreen = linksWith()
  const ofStaff = linksWith(staffClient)
  const ofScreens = new Map(Object.entries(screens).map(([path, screen]) => [path, linksWith(screen)]))
  return (path, { isPublic, isPainted }) => {
    const page = tokenInPath(path) === null ? path : '/manage'
    const links = isPublic ? (ofScreens.get(page) ?? ofNoScreen) : ofStaff
    return isPainted ? links.painted : links.plain
  }
}

/** Returns the link and script elements of a page that loads only this script, with its styles. */
export function pageFiles(manifest: Manifest, script: string): string {
  const files = filesOf(manifest, script)
  const styles = files.filter((file) => file.endsWith('.css'))
  return `${fontLink(manifest)}${linksTo(styles, '')}<script type="module" crossorigin src="/${chunkOf(manifest, script).file}"></script>`
}

function fontLink(manifest: Manifest): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="high" href="/${chunkOf(manifest, typeface).file}">`
}

/** Returns the files that these sources need and the page does not load yet. */
function filesToLoad(manifest: Manifest, sources: string[]): string[] {
  const alreadyInPage = new Set(filesOf(manifest, entry))
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

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no ${name}.`)
  return chunk
}

/** Returns a chunk, its imports and their styles. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = chunkOf(manifest, name)
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))
  return [...imported, ...(chunk.css ?? []), chunk.file]
}
