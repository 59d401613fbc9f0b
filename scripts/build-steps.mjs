import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow, isForTests, programs, project } from './project.mjs'
import { runNodeQuietly } from './run.mjs'

const stamp = join(project, 'dist', '.sources')
const serverStamp = join(project, 'dist', '.server-sources')
const configuration = /^(package(-lock)?\.json|tsconfig.*\.json|vite\.config\.ts)$/

/** Builds if a source has changed since the last build; otherwise starts neither npm nor a compiler. */
export async function ensureBuilt() {
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built !== (await fingerprint())) await build()
}

/**
 * Builds the web client and the server into dist/ without type checking, which is a step of its own in the checks.
 */
export async function build() {
  console.log('Building…')
  const sources = await fingerprint()
  const serverSources = await fingerprint(isOfServer)
  const codes = await Promise.all([
    runNodeQuietly(programs.vite, ['build', '--logLevel', 'warn']),
    runNodeQuietly(programs.vite, [
      'build',
      ...['--ssr', 'app/first-paint.tsx'],
      ...['--outDir', join(project, 'dist', 'first-paint')],
      ...['--logLevel', 'warn'],
    ]),
    runNodeQuietly('scripts/build-server.mjs'),
  ])
  if (codes.some((code) => code !== 0)) throw new Error('The build failed; the reason is above.')
  await writeFile(stamp, sources)
  await writeFile(serverStamp, serverSources)
}

/** Builds only the server, if one of its sources has changed since its last build: for tests that start it. */
export async function ensureServerBuilt() {
  const sources = await fingerprint(isOfServer)
  if (sources === (await readFile(serverStamp, 'utf8').catch(() => ''))) return
  const code = await runNodeQuietly('scripts/build-server.mjs')
  if (code !== 0) throw new Error('The server could not be built; the reason is above.')
  await writeFile(serverStamp, sources)
}

const isOfServer = (file) => !file.startsWith(join('src', 'web'))

/**
 * Returns a digest of the content of these build inputs, by default of all. Modification times are ignored: `touch` does not cause a
 * build.
 */
async function fingerprint(isInput = () => true) {
  const top = (await readdir(project)).filter((name) => configuration.test(name))
  const scripts = (await filesBelow('scripts')).filter((file) => file.includes('build'))
  const sources = (await filesBelow('src')).filter((file) => !isForTests(file))
  const digest = createHash('sha256')
  for (const file of [...top, ...scripts, ...sources].filter(isInput).sort()) {
    digest.update(`\0${file}\0`).update(await readFile(join(project, file)))
  }
  return digest.digest('hex')
}
