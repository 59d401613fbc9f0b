import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const project = join(import.meta.dirname, '..')

/**
 * Imports each icon from its own file. Through the index of the package, every screen would import every icon, and no
 * chunk could be chosen by what imports a module. Throws for a name that the package does not have.
 */
export function directIcons(): Plugin {
  const folder = join(project, 'node_modules', 'lucide', 'dist', 'esm')
  const index = readFileSync(join(folder, 'iconsAndAliases.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export {([^}]+)} from '(.+?)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(folder, file))
  const importOf = (specifier: string) => {
    const [name = '', local = name] = specifier.split(' as ')
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide has no icon ${name}.`)
    return `import ${local} from '${file}';`
  }
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/src/web/') && /\.tsx?$/.test(id)
        ? code.replace(/^import {([^}]+)} from 'lucide'$/gm, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '')
              .map(importOf)
              .join(''),
          )
        : null,
  }
}

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** Returns the modules that these sources import, themselves included. */
function closureOf(
  graph: Graph,
  sources: readonly string[],
  isFollowed?: (id: string) => boolean,
): Set<string> {
  const reached = new Set<string>()
  const add = (id: string) => {
    const module = reached.has(id) ? null : graph.getModuleInfo(id)
    if (module === null) return
    reached.add(id)
    module.importedIds.forEach(add)
    if (isFollowed) module.dynamicallyImportedIds.filter(isFollowed).forEach(add)
  }
  for (const source of sources) add(join(project, 'src', 'web', source))
  return reached
}

// Computed once per build: the graph is complete when chunks are assigned.
const graphs = new WeakMap<Graph, ReturnType<typeof reachOf>>()

function readGraph(graph: Graph) {
  const known = graphs.get(graph) ?? reachOf(graph)
  graphs.set(graph, known)
  return known
}

function reachOf(graph: Graph) {
  const statically = (...sources: string[]) => closureOf(graph, sources)
  const isStaff = (id: string) => id.endsWith('/load-staff-app.ts')
  return {
    base: statically('app/start.tsx'),
    pages: {
      landing: statically('public/landing/landing-screen.tsx'),
      booking: statically('public/booking/booking-screen.tsx'),
      rental: statically('public/rental-booking/rental-booking-screen.tsx'),
      tow: statically('public/tow-booking/tow-booking-screen.tsx'),
      manage: statically('public/manage/manage-screen.tsx'),
    },
    toaster: statically('ui/toaster.tsx'),
    phone: statically('../domain/contact/phone.ts'),
    /** Whatever a page without sign-in can load, now or later. */
    open: closureOf(graph, ['app/browser-main.ts'], (id) => !isStaff(id)),
    /** What the staff's first screen needs. */
    first: statically('app/load-staff-app.ts'),
  }
}

/**
 * Returns the chunk of a module by what imports it, null for the bundler's choice. Many small files would compress 20 %
 * worse and each cost a request; one large file would make customers load what only staff need. `base` is needed by
 * every page, `shared` by several public ones and the staff's first screen, `pages` by several public ones, `booking-shared` by
 * one of them and that screen, `booking` by one only. `later` is what pages without sign-in load on demand and the staff at once.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const { base, pages, toaster, phone, open, first } = readGraph(graph)
  // Only lists of the staff have pages, and public forms send without mutations, but the index of the library names both
  // to every page.
  if (/\/(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id)) return 'staff'
  if (/\/(mutationObserver|useMutation)\.js$/.test(id)) return 'later'
  if (base.has(id)) return 'base'
  const [page, ...others] = Object.entries(pages).filter(([, needed]) => needed.has(id))
  if (others.length > 0) return first.has(id) ? 'shared' : 'pages'
  if (page) return first.has(id) ? `${page[0]}-shared` : page[0]
  if (!first.has(id) && toaster.has(id)) return 'toaster'
  if (phone.has(id)) return 'phone'
  // An icon in a file of its own costs more than its bytes.
  if (open.has(id)) return first.has(id) || id.includes('/lucide/') ? 'later' : null
  return first.has(id) ? 'staff' : null
}

/** Returns the chunk of a module that several staff screens import, null for modules that need no sign-in. */
export function staffChunkOf(id: string, graph: Graph): string | null {
  return readGraph(graph).open.has(id) ? null : 'staff-screens'
}
