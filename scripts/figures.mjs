import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { project } from './project.mjs'

// Prints how large the web half is and how many files a reader opens: `node scripts/figures.mjs`, after a build also
// what a browser first loads. The goals are those of docs/decisions/0031-one-scale.md.

const web = join(project, 'src', 'web')

const all = (await readdir(web, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
// The test tools of the components are no part of what a browser loads.
const testing = join(web, 'testing')
const styles = await readAll(all.filter((file) => file.endsWith('.css')))
const code = await readAll(all.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(testing)))
const names = new Set(code.keys())
const imports = new Map([...code].map(([file, text]) => [file, importsOf(file, text)]))
const importers = new Map([...names].map((file) => [file, 0]))
for (const targets of imports.values())
  for (const target of new Set(targets)) importers.set(target, importers.get(target) + 1)

const codeLines = sum([...code.values()].map(lineCount))
const cssLines = sum([...styles.values()].map(lineCount))
const importLines = sum([...code.values()].map((text) => lineCount(importBlocks(text).join('\n'))))
const fragments = [...names].filter((file) => importers.get(file) === 1 && lineCount(code.get(file)) < 40)

show('CSS', `${number(cssLines)} lines in ${styles.size} files`)
show('web without tests', `${number(codeLines + cssLines)} lines`)
show('code files of web', number(code.size))
show('files under 40 lines with one importer', number(fragments.length))
show('import lines', `${((100 * importLines) / codeLines).toFixed(1)} %`)
for (const subject of ['clients', 'vehicles', 'staff', 'tows'])
  show(`files to read: ${subject}`, number(filesToRead(subject)))
await showFirstLoads()

function show(label, value) {
  console.log(`${label.padEnd(44)}${value}`)
}

function number(value) {
  return value.toLocaleString('en-AU')
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

function lineCount(text) {
  return text.trim() === '' ? 0 : text.trimEnd().split('\n').length
}

async function readAll(files) {
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])))
}

function importBlocks(text) {
  return text.match(/^import (?:[^'"]*? from )?['"][^'"]+['"]$/gm) ?? []
}

/** Returns the files of web that a file imports, also on demand and with another name. */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g)]
    .map(([, path]) =>
      path.startsWith('#web/')
        ? join(web, path.slice(5))
        : path.startsWith('.')
          ? resolve(dirname(file), path)
          : '',
    )
    .filter((target) => names.has(target))
}

/**
 * Returns how many files somebody opens who wants to understand a screen and its sheet: the files of its subject that
 * the two reach without leaving the folder.
 */
function filesToRead(subject) {
  const folder = join(web, subject)
  const reached = new Set()
  const add = (file) => {
    if (reached.has(file) || relative(folder, file).startsWith('..')) return
    reached.add(file)
    imports.get(file).forEach(add)
  }
  for (const file of names) if (/-(screen|sheet)\.tsx$/.test(file)) add(file)
  return reached.size
}

/** Shows the compressed size of the scripts and styles that a page needs before it can show its screen. */
async function showFirstLoads() {
  const dist = join(project, 'dist', 'web')
  const text = await readFile(join(dist, '.vite', 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) return
  const manifest = JSON.parse(text)
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const pages = {
    '/booking': ['app/start.tsx', 'public/booking/booking-screen.tsx'],
    "the staff's first screen": [
      'app/start.tsx',
      'app/load-staff-app.ts',
      'app/staff-app.tsx',
      'schedule/dashboard-screen.tsx',
    ],
  }
  for (const [page, keys] of Object.entries(pages)) {
    const chunks = new Set()
    const add = (key) => {
      if (manifest[key] === undefined || chunks.has(key)) return
      chunks.add(key)
      manifest[key].imports?.forEach(add)
    }
    for (const key of [entry, ...keys]) add(key)
    const files = new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))
    const sizes = await Promise.all(
      [...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size),
    )
    show(`first load of ${page}`, `${Math.round(sum(sizes) / 1000)} kB in ${files.size} files`)
  }
}
