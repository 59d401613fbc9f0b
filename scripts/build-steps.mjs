import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow, isForTests, programs, project } from './project.mjs'
import { runNodeQuietly } from './run.mjs'

const stamp = join(project, 'dist', '.sources')
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
  const codes = await Promise.all([
    runNodeQuietly(programs.vite, ['build', '--logLevel', 'warn']),
    runNodeQuietly(programs.vite, [
      'build',
      ...['--ssr', 'first-paint.tsx'],
      ...['--outDir', join(project, 'dist', 'first-paint')],
      ...['--logLevel', 'warn'],
    ]),
    runNodeQuietly('scripts/build-server.mjs'),
  ])
  if (codes.some((code) => code !== 0)) throw new Error('The build failed; the reason is above.')
  await writeFile(stamp, sources)
}

/**
 * Returns a digest of the content of all build inputs. Modification times are ignored: `touch` does not cause a
 * build.
 */
async function fingerprint() {
  const top = (await readdir(project)).filter((name) => configuration.test(name))
  const scripts = (await filesBelow('scripts')).filter((file) => file.includes('build'))
  const sources = (await filesBelow('src')).filter((file) => !isForTests(file))
  const digest = createHash('sha256')
  for (const file of [...top, ...scripts, ...sources].sort()) {
    digest.update(`\0${file}\0`).update(await readFile(join(project, file)))
  }
  return digest.digest('hex')
}
