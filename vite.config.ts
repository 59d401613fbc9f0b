import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkOf, directIcons, staffChunkOf } from './scripts/chunks.ts'

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
    writeBundle: async () => {
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

// The loader of the client must not depend on the client's chunk.
const loader = { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime/, priority: 2 }
const named = { name: chunkOf, debugName: 'chunk of', priority: 1, includeDependenciesRecursively: false }
// One file for what several staff screens share: separate chunks would be a hundred requests of half a kilobyte each.
const staffScreens = {
  name: staffChunkOf,
  debugName: 'staff',
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

const alwaysThere = /\/(base|loader|rolldown-runtime)-[^/]*\.js$/

const inClient = (file: string) => join(import.meta.dirname, 'src', 'web', file)
const outDir = join(import.meta.dirname, 'dist', 'web')
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  // The server rendering build sends its output within the page and needs no public files.
  publicDir: isSsrBuild ? false : 'static',
  plugins: [tailwindcss(), directIcons(), react(), !isSsrBuild && finished(outDir)],
  // The router asks for a shim of a hook that this React has.
  resolve: { alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // Required browser versions: the design tokens use oklch and color-mix.
    target: ['chrome111', 'safari16.4', 'firefox113'],
    // A font or picture as a data URL in the CSS would increase every first load.
    assetsInlineLimit: 0,
    modulePreload: {
      // Older browsers load these files one after the other.
      polyfill: false,
      // These files are always loaded already; listing them again would cost half a kilobyte.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !alwaysThere.test(file)),
    },
    rolldownOptions: {
      // Beside the client: the page of a document, which has its own sheet and hardly any script.
      ...(!isSsrBuild && { input: ['index.html', 'public/document/print-on-click.ts'].map(inClient) }),
      output: { codeSplitting: { groups: [loader, named, staffScreens] } },
    },
  },
  // Vite serves the client's own sources below /api/. `changeOrigin` is off, because the server compares the Host
  // header with the origin of each change.
  server: { proxy: { '^/api/(?!.*\\.tsx?($|\\?))': { target: api, changeOrigin: false } } },
}))
