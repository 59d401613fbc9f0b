import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from './project.mjs'

const web = join(project, 'dist', 'web')
const entry = 'index.html'

const ofScreen = (screen) => [`public/${screen}/${screen}-screen.tsx`]

// What a page loads before it can show its screen, beside the entry and the client. The account pages and those of the staff
// have a sheet of their own, in place of the one of the public pages.
const pages = {
  '/': { sources: ofScreen('landing') },
  '/booking': { sources: ofScreen('booking') },
  '/rental-booking': { sources: ofScreen('rental-booking') },
  '/tow-booking': { sources: ofScreen('tow-booking') },
  '/manage': { sources: ofScreen('manage') },
  '/login': { sources: ['app/load-guest-app.ts', 'app/guest-app.tsx'], hasOwnSheet: true },
  '/d': { sources: ['public/document/print-on-click.ts'], isAlone: true },
  "the staff's first screen": { sources: ['app/load-staff-app.ts'], hasOwnSheet: true },
}

/** Returns the manifest of the last build: its chunks by their source. */
export async function readManifest() {
  return JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'))
}

/** Returns for each page the chunks, the number of files and the compressed bytes that it first loads, as the server sends them. */
export async function firstLoads(manifest) {
  const sizeOf = async (file) => (await stat(join(web, `${file}.gz`))).size
  const loads = Object.entries(pages).map(
    async ([page, { sources, hasOwnSheet = false, isAlone = false }]) => {
      const chunks = importsOf(manifest, isAlone ? sources : [entry, 'app/start.tsx', ...sources])
      const files = new Set(
        chunks.flatMap((key) => {
          const { file, css = [] } = manifest[key]
          return hasOwnSheet && key === entry ? [file] : [file, ...css]
        }),
      )
      const sizes = await Promise.all([...files].map(sizeOf))
      return { page, chunks, files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    },
  )
  return Promise.all(loads)
}

/** Returns these chunks and all that they import at once. */
function importsOf(manifest, sources) {
  const chunks = new Set()
  const add = (key) => {
    if (manifest[key] === undefined) throw new Error(`The build has no ${key}: correct first-loads.mjs.`)
    if (chunks.has(key)) return
    chunks.add(key)
    manifest[key].imports?.forEach(add)
  }
  sources.forEach(add)
  return [...chunks]
}
