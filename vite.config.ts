import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest)$/

/** Compresses what was built once, so that the server never does it again. */
function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    closeBundle: async () => {
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

type ModuleInfo = (id: string) => { importedIds: readonly string[]; code: string | null } | null

/** Every module that a source file needs at once, itself included. */
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

/** The files of the icons that these modules show; the package's index would bring those of every screen. */
function iconsOf(modules: Set<string>, moduleInfo: ModuleInfo): Set<string> {
  const named = [...modules]
    .filter((id) => id.includes('/src/web/'))
    .flatMap((id) => [
      ...(moduleInfo(id)?.code ?? '').matchAll(/import\s*{([^}]+)}\s*from\s*["']lucide-react["']/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return new Set(
    named.map((name) =>
      name
        .replaceAll(
          /([a-z0-9])([A-Z])|([a-zA-Z])(\d)/g,
          (_, a = '', b = '', c = '', d = '') => `${a}${c}-${b}${d}`,
        )
        .toLowerCase(),
    ),
  )
}

interface Packing {
  base: Set<string>
  booking: Set<string>
  bookingIcons: Set<string>
}

// Asked for once per module; the answer holds for the whole build.
const packings = new WeakMap<object, Packing>()

function packingOf(build: { getModuleInfo: ModuleInfo }): Packing {
  const known = packings.get(build)
  if (known !== undefined) return known
  const moduleInfo: ModuleInfo = (module) => build.getModuleInfo(module)
  const booking = neededBy('screens/booking/booking-screen.tsx', moduleInfo)
  const packing = {
    base: neededBy('start.tsx', moduleInfo),
    booking,
    bookingIcons: iconsOf(booking, moduleInfo),
  }
  packings.set(build, packing)
  return packing
}

/**
 * One file for what every page needs and one for what the booking page needs besides its own screen: many small files
 * would compress a fifth worse, and a phone would ask for each of them.
 */
function chunkOf(id: string, build: { getModuleInfo: ModuleInfo }): string | null {
  if (id.includes('/screens/')) return null
  const { base, booking, bookingIcons } = packingOf(build)
  const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1]
  if (icon !== undefined) return bookingIcons.has(icon) ? 'pages' : null
  if (base.has(id)) return 'base'
  return booking.has(id) ? 'pages' : null
}

// What loads the client must not wait for the client itself.
const loader = { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime/, priority: 1 }

const outDir = join(import.meta.dirname, 'dist', 'web')
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  // The first paint is the server's and travels inside the page: no files of its own go with it.
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), !isSsrBuild && compressed(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // What the browsers of the last years all know; the tokens need oklch and color-mix.
    target: ['chrome111', 'safari16.4', 'firefox113'],
    // A font or picture as data: in the CSS would weigh on every first load.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [loader, { name: chunkOf, debugName: 'pages' }] } },
    },
  },
  // The client's own sources under /api/ are Vite's. The host stays as the browser asked for it: the server compares
  // it with the origin of each change.
  server: { proxy: { '^/api/(?!.*\\.tsx?($|\\?))': { target: api, changeOrigin: false } } },
}))
