import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, independent of the working directory. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)))

/** Scripts of installed packages, run with Node directly: no shell and no `.bin`, so the same on every system. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/@typescript/native/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** Returns every file below a folder of the project, as paths relative to the project root. */
export async function filesBelow(folder) {
  const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath ?? entry.path, entry.name)))
}

/** Whether a source file is only for tests and therefore not part of the build. */
export function isForTests(file) {
  return /\.test\.tsx?$/.test(file) || file.startsWith(join('src', 'server', 'testing'))
}
