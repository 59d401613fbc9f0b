import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from './project.mjs'

const web = join(project, 'dist', 'web')

const pages = [
  { path: '/', screen: 'landing' },
  // A customer on a phone waits only for this. Compressed size in bytes.
  { path: '/booking', screen: 'booking', limit: 120 * 1000 },
  // The car list and the details load while the customer chooses dates.
  { path: '/rental-booking', screen: 'rental-booking', limit: 120 * 1000 },
  { path: '/tow-booking', screen: 'tow-booking', limit: 120 * 1000 },
]

const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

/** Returns the chunks required before a page can show its screen: the entry, the screen and their static imports. */
function chunksOf({ screen }) {
  const own = Object.keys(manifest).find((key) => key.endsWith(`public/${screen}/${screen}-screen.tsx`))
  if (own === undefined)
    throw new Error(`The build has no screen "${screen}": name the right one in check-size.mjs.`)
  const chunks = new Set()
  const add = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const imported of manifest[key].imports ?? []) add(imported)
  }
  add(entry)
  add('app/start.tsx')
  add(own)
  return [...chunks]
}

// Browsers revalidate a file without a hash in its name on every visit.
const page = await readFile(join(web, 'index.html'), 'utf8')
const unhashed = [
  ...page.matchAll(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="(\/(?!assets\/)[^"]*)"/g),
]
if (unhashed.length > 0) {
  console.error(
    `The page loads files without a content hash, which browsers cache for one hour only: ${unhashed.map(([, file]) => file).join(', ')}`,
  )
  process.exitCode = 1
}

/** Sums the compressed files of the build, as the server sends them. */
async function bytesOf(chunks) {
  const files = new Set(chunks.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))
  const sizes = [...files].map(async (file) => (await stat(join(web, `${file}.gz`))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

for (const page of pages) {
  const chunks = chunksOf(page)
  const bytes = await bytesOf(chunks)
  const allowed = page.limit === undefined ? '' : ` of ${page.limit / 1000} kB`
  console.log(
    `${page.path} first loads ${(bytes / 1000).toFixed(1)} kB${allowed} (JavaScript and CSS, gzipped)`,
  )
  if (page.limit !== undefined && bytes > page.limit) process.exitCode = 1
  const foreign = chunks.filter(
    (key) => /public\/[^/]+\//.test(key) && !key.includes(`public/${page.screen}/`),
  )
  if (foreign.length === 0) continue
  console.error(`${page.path} loads files of other screens: ${foreign.join(', ')}`)
  process.exitCode = 1
}

/** Returns every chunk that a public page can load, also later: all except those behind the sign-in. */
function openChunks(key = entry, reached = new Set()) {
  if (reached.has(key) || key === 'app/load-staff-app.ts') return reached
  reached.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key]
  for (const next of [...imports, ...dynamicImports]) openChunks(next, reached)
  return reached
}

if ([...openChunks()].some((key) => manifest[key].name === 'staff')) {
  console.error('Public pages load code that only staff screens share.')
  process.exitCode = 1
}
