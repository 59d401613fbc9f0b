import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest)$/

/**
 * Adds a content hash to the name of the script that runs before the first paint, so that browsers cache it
 * permanently.
 */
async function hashTheme(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const hash = createHash('sha256').update(await readFile(join(folder, 'theme.js')))
  const name = `assets/theme-${hash.digest('base64url').slice(0, 8)}.js`
  await rename(join(folder, 'theme.js'), join(folder, name))
  await writeFile(page, (await readFile(page, 'utf8')).replace('/theme.js', `/${name}`))
}

/** Names the last file by its content, then compresses all files at build time instead of per request. */
function finished(folder: string): Plugin {
  return {
    name: 'finished',
    closeBundle: async () => {
      await hashTheme(folder)
      const files = (await readdir(folder, { recursive: true })).filter(
        (file) => compressible.test(file) && !file.startsWith('.vite'),
      )
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(join(folder, file))
          await writeFile(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
          await writeFile(join(folder, `${file}.br`), brotliCompressSync(content))
        }),
      )
    },
  }
}

type ModuleInfo = (id: string) => {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  importers: readonly string[]
  code: string | null
} | null

/** Returns every module that a source file imports statically, itself included. */
function neededBy(source: string, moduleInfo: ModuleInfo): Set<string> {
  const needed = new Set<string>()
  const add = (id: string) => {
    const module = needed.has(id) ? null : moduleInfo(id)
    if (module === null) return
    needed.add(id)
    module.importedIds.forEach(add)
  }
  add(join(import.meta.dirname, 'src', 'web', source))
  return needed
}

/**
 * Returns every module that a public page can load: the screens of its routes, including what they load on demand.
 */
function publicModules(moduleInfo: ModuleInfo): Set<string> {
  const reached = new Set<string>()
  const add = (id: string) => {
    const module = reached.has(id) || id.endsWith('/load-staff-app.ts') ? null : moduleInfo(id)
    if (module === null) return
    reached.add(id)
    module.importedIds.forEach(add)
    module.dynamicallyImportedIds.forEach(add)
  }
  add(join(import.meta.dirname, 'src', 'web', 'browser-main.ts'))
  return reached
}

/** Returns those of these modules that other modules import too, with their dependencies. */
function elsewhereToo(modules: Set<string>, moduleInfo: ModuleInfo): Set<string> {
  const shared = new Set<string>()
  const add = (id: string) => {
    if (shared.has(id) || !modules.has(id)) return
    shared.add(id)
    moduleInfo(id)?.importedIds.forEach(add)
  }
  for (const id of modules) if (moduleInfo(id)?.importers.some((importer) => !modules.has(importer))) add(id)
  return shared
}

/**
 * Returns the icon files by the names in lucide's index: an icon can have several names, and its file none of them.
 */
function iconFiles(modules: Set<string>, moduleInfo: ModuleInfo): Map<string, string> {
  const index = [...modules].find((id) => id.endsWith('/lucide-react.mjs'))
  const lines = (index && moduleInfo(index)?.code)?.matchAll(
    /{([^}]+)} from ["']\.\/icons\/([\w-]+)\.mjs["']/g,
  )
  return new Map(
    [...(lines ?? [])].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  )
}

/**
 * Returns the files of the icons that these modules use; importing the package's index would include those of every
 * screen.
 */
function iconsOf(modules: Set<string>, moduleInfo: ModuleInfo): Set<string> {
  const files = iconFiles(modules, moduleInfo)
  return new Set(
    [...modules]
      .filter((id) => id.includes('/src/web/'))
      .flatMap((id) => [
        ...(moduleInfo(id)?.code ?? '').matchAll(/import\s*{([^}]+)}\s*from\s*["']lucide-react["']/g),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => files.get(name.trim()) ?? '')),
  )
}

interface Needs {
  modules: Set<string>
  icons: Set<string>
}

interface Packing {
  base: Set<string>
  landing: Needs
  booking: Needs
  rental: Needs
  tow: Needs
  /** Everything a public page can load. */
  open: Needs
  /** Modules of the service booking that others need too. */
  elsewhere: Set<string>
}

// Computed once per build and cached: the module graph is complete when chunks are assigned.
const packings = new WeakMap<object, Packing>()

function packingOf(build: { getModuleInfo: ModuleInfo }): Packing {
  const known = packings.get(build)
  if (known !== undefined) return known
  const moduleInfo: ModuleInfo = (module) => build.getModuleInfo(module)
  const needsOf = (screen: string): Needs => {
    const modules = neededBy(`screens/${screen}/${screen}-screen.tsx`, moduleInfo)
    return { modules, icons: iconsOf(modules, moduleInfo) }
  }
  const booking = needsOf('booking')
  const open = publicModules(moduleInfo)
  const packing = {
    open: { modules: open, icons: iconsOf(open, moduleInfo) },
    base: neededBy('start.tsx', moduleInfo),
    landing: needsOf('landing'),
    booking,
    rental: needsOf('rental-booking'),
    tow: needsOf('tow-booking'),
    elsewhere: elsewhereToo(booking.modules, moduleInfo),
  }
  packings.set(build, packing)
  return packing
}

/** Whether a screen imports this module statically; for an icon, whether the screen uses it. */
function isNeeded(id: string, { modules, icons }: Needs): boolean {
  const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1]
  return icon === undefined ? modules.has(id) : icons.has(icon)
}

/**
 * Returns the chunk of a module, null for one of its own: many small files would compress 20% worse and each cost a
 * request. `base` is needed by every page, `pages` is shared by booking pages with each other or with other screens,
 * `rental` contains the rest of the rental booking, `tow` that of the tow page. Modules that a booking page shares only
 * with its own later steps stay in its chunk.
 */
function fileOf(id: string, build: { getModuleInfo: ModuleInfo }): string | null {
  const { base, landing, booking, rental, tow, elsewhere } = packingOf(build)
  if (id.includes('/screens/rental-booking/')) return isNeeded(id, rental) ? 'rental-booking' : null
  if (id.includes('/screens/tow-booking/')) return isNeeded(id, tow) ? 'tow-booking' : null
  if (id.includes('/screens/booking/')) return isNeeded(id, booking) ? 'booking' : null
  if (id.includes('/screens/')) return null
  if (base.has(id) && !id.includes('/lucide-react/dist/esm/icons/')) return 'base'
  if (!isNeeded(id, booking)) {
    if (isNeeded(id, rental)) return isNeeded(id, tow) ? 'pages' : 'rental'
    return isNeeded(id, tow) ? 'tow' : null
  }
  return isNeeded(id, rental) || isNeeded(id, landing) || elsewhere.has(id) ? 'pages' : 'booking'
}

const sharedFiles = ['base', 'pages', 'rental', 'tow'].map((name, rank) => ({
  name: (id: string, build: { getModuleInfo: ModuleInfo }) => (fileOf(id, build) === name ? name : null),
  debugName: name,
  // A chunk includes its dependencies, so the chunk that most pages load has the highest priority.
  priority: 4 - rank,
}))

const ownFiles = ['booking', 'rental-booking', 'tow-booking'].map((name) => ({
  name: (id: string, build: { getModuleInfo: ModuleInfo }) => (fileOf(id, build) === name ? name : null),
  debugName: name,
  includeDependenciesRecursively: false,
}))

// The loader of the client must not depend on the client's chunk.
const loader = { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime/, priority: 9 }

// One file for modules shared by staff screens: separate chunks would be a hundred requests of half a kilobyte each.
const staffFile = {
  name: (id: string, build: { getModuleInfo: ModuleInfo }) =>
    isNeeded(id, packingOf(build).open) ? null : 'staff',
  debugName: 'staff',
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

const alwaysThere = /\/(base|loader|rolldown-runtime)-[^/]*\.js$/

const outDir = join(import.meta.dirname, 'dist', 'web')
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  // The server rendering build sends its output within the page and needs no public files.
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), !isSsrBuild && finished(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // Required browser versions: the design tokens use oklch and color-mix.
    target: ['chrome111', 'safari16.4', 'firefox113'],
    // A font or picture as a data URL in the CSS would increase every first load.
    assetsInlineLimit: 0,
    modulePreload: {
      // These files are always loaded already; listing them again would cost half a kilobyte.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !alwaysThere.test(file)),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: [loader, ...sharedFiles, ...ownFiles, staffFile] } },
    },
  },
  // Vite serves the client's own sources below /api/. `changeOrigin` is off, because the server compares the Host
  // header with the origin of each change.
  server: { proxy: { '^/api/(?!.*\\.tsx?($|\\?))': { target: api, changeOrigin: false } } },
}))
