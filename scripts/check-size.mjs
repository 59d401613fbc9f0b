import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLoads, readManifest } from './first-loads.mjs'
import { project } from './project.mjs'

// What a page may load before it can show its screen: JavaScript and CSS, gzipped, in kB.
const limits = {
  '/': { kilobytes: 111 },
  '/booking': { kilobytes: 112 },
  '/rental-booking': { kilobytes: 113 },
  '/tow-booking': { kilobytes: 109 },
  '/manage': { kilobytes: 110 },
  // Drawn by the server, without the client.
  '/d': { kilobytes: 12 },
  '/login': { kilobytes: 162 },
  "the staff's first screen": { kilobytes: 180, files: 15 },
}

const manifest = await readManifest()
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

// Browsers revalidate a file without a hash in its name on every visit.
const html = await readFile(join(project, 'dist', 'web', 'index.html'), 'utf8')
const unhashed = [
  ...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="(\/(?!assets\/)[^"]*)"/g),
]
if (unhashed.length > 0) {
  console.error(
    `The page loads files without a content hash, which browsers cache for one hour only: ${unhashed.map(([, file]) => file).join(', ')}`,
  )
  process.exitCode = 1
}

for (const { page, chunks, files, bytes } of await firstLoads(manifest)) {
  const { kilobytes, files: mostFiles = files } = limits[page]
  console.log(`${page} first loads ${(bytes / 1000).toFixed(1)} kB of ${kilobytes} kB in ${files} files`)
  if (bytes > kilobytes * 1000 || files > mostFiles) {
    console.error(`${page} may load ${kilobytes} kB${files > mostFiles ? ` in ${mostFiles} files` : ''}.`)
    process.exitCode = 1
  }
  const foreign = chunks.filter((key) => /public\/[^/]+\//.test(key) && !key.includes(`public${page}/`))
  if (!page.endsWith('booking') || foreign.length === 0) continue
  console.error(`${page} loads files of other screens: ${foreign.join(', ')}`)
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
