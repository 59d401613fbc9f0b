import { readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { firstLoads, readManifest } from './first-loads.mjs'
import { folderKnots } from './folder-knots.mjs'
import { filesBelow, isForTests, project } from './project.mjs'

// Prints the size and shape of the program, beside the goals of docs/decisions/0031-one-scale.md and ARCHITECTURE.md:
// `node scripts/figures.mjs`, after a build also what a browser first loads.

const paths = [...(await filesBelow('src')), ...(await filesBelow('scripts'))]
const all = await readAll(
  paths.filter(
    (file) => /\.(tsx?|mjs|css)$/.test(file) && !isForTests(file) && !/^src.web.testing/.test(file),
  ),
)
const code = select((file) => !file.endsWith('.css'))
const styles = select((file) => file.endsWith('.css'))
const web = select((file) => /^src.web.*\.tsx?$/.test(file))
const imports = new Map([...web].map(([file, text]) => [file, importsOf(file, text)]))
const importers = new Map([...web.keys()].map((file) => [file, 0]))
for (const targets of imports.values())
  for (const target of new Set(targets)) importers.set(target, importers.get(target) + 1)
const webLines = lines(web)
const fragments = [...web].filter(([file, text]) => importers.get(file) === 1 && lineCount(text) < 40)

show('lines of the program, tests apart', number(lines(all)), '91,000')
for (const root of ['domain', 'contract', 'server', 'web'])
  show(`  ${root}`, number(lines(select((file) => file.startsWith(join('src', root, sep))))))
show('CSS', `${number(lines(styles))} lines in ${styles.size} files`, '1,200')
showSubjects()
for (const [root, goal] of Object.entries({ contract: 14, server: 8 }))
  show(`files loose in ${root}`, count(select((file) => dirname(file) === join('src', root))), goal)
for (const root of ['domain', 'server', 'server/features', 'web'])
  show(`folders of ${root} in circles`, folderKnots(join('src', root), code).length, 0)
const sender = join('src', 'web', 'api', 'use-send.ts')
const besideActions = [...web].filter(
  ([file]) => file !== sender && !file.startsWith(join('src', 'web', 'records')),
)
show('changes beside the tables of actions', matches(besideActions, /\buse(Change|Mutation)\b/g), 0)
const focus = /\.focus\(|\b(restoreFocus|useLanding|FocusTarget|use\w*Focus)\b/
show('files with focus code', count([...web.values()].filter((text) => focus.test(text))), 30)
const effects = matches(web, /\buse(Layout)?Effect\(/g)
show('effects per 1,000 lines of web', ((1000 * effects) / webLines).toFixed(1), 1)
const importLines = sum([...web.values()].map((text) => lineCount(importBlocks(text).join('\n'))))
show('import lines of web', `${((100 * importLines) / webLines).toFixed(1)} %`, '10 %')
show('code files of web', number(web.size))
show('  under 40 lines with one importer', number(fragments.length))
for (const subject of ['clients', 'vehicles', 'staff', 'tows'])
  show(`files to read: ${subject}`, number(filesToRead(subject)))
await showFirstLoads()

function select(isWanted) {
  return new Map([...all].filter(([file]) => isWanted(file)))
}

/** Shows how many subjects have a folder in a layer, and how many have one of the same name in all four. */
function showSubjects() {
  const technical =
    /^(time|contact|events|photos|public|ui|api|app|session|records|forms|drag|layout|styles|static)$/
  const layers = ['domain', 'contract', 'server/features', 'web'].map((layer) => {
    const root = join('src', layer, sep)
    const below = [...all.keys()].filter((file) => file.startsWith(root))
    const parts = below.map((file) => file.slice(root.length).split(sep)).filter(({ length }) => length > 1)
    return new Set(parts.map(([folder]) => folder).filter((folder) => !technical.test(folder)))
  })
  const names = new Set(layers.flatMap((layer) => [...layer]))
  show('names of subjects', count(names), 20)
  show(
    '  in all four layers',
    [...names].filter((name) => layers.every((layer) => layer.has(name))).length,
    14,
  )
}

function show(label, value, goal) {
  console.log(
    `${label.padEnd(40)}${String(value).padEnd(24)}${goal === undefined ? '' : `goal ${goal}`}`.trimEnd(),
  )
}

function number(value) {
  return value.toLocaleString('en-AU')
}

function count(list) {
  return list.size ?? list.length
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

function lines(files) {
  return sum([...files.values()].map(lineCount))
}

function lineCount(text) {
  return text.trim() === '' ? 0 : text.trimEnd().split('\n').length
}

function matches(files, pattern) {
  return sum([...files].map(([, text]) => text.match(pattern)?.length ?? 0))
}

async function readAll(files) {
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(project, file), 'utf8')])),
  )
}

function importBlocks(text) {
  return text.match(/^import (?:[^'"]*? from )?['"][^'"]+['"]$/gm) ?? []
}

/** Returns the files of web that a file imports, also on demand and with another name. */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g)]
    .map(([, path]) =>
      path.startsWith('#web/')
        ? join('src', 'web', path.slice(5))
        : path.startsWith('.')
          ? join(dirname(file), path)
          : '',
    )
    .filter((target) => web.has(target))
}

/**
 * Returns how many files somebody opens who wants to understand a screen and its sheet: the files of its subject that
 * the two reach without leaving the folder.
 */
function filesToRead(subject) {
  const folder = join('src', 'web', subject)
  const reached = new Set()
  const add = (file) => {
    if (reached.has(file) || relative(folder, file).startsWith('..')) return
    reached.add(file)
    imports.get(file).forEach(add)
  }
  for (const file of web.keys()) if (/-(screen|sheet)\.tsx$/.test(file)) add(file)
  return reached.size
}

/** Shows the compressed size of the scripts and styles that pages need before they can show their screens. */
async function showFirstLoads() {
  const manifest = await readManifest().catch(() => null)
  if (manifest === null) return
  const goals = { '/booking': '95 kB', "the staff's first screen": '180 kB in 15 files' }
  for (const { page, bytes, files } of await firstLoads(manifest))
    show(`first load of ${page}`, `${Math.round(bytes / 1000)} kB in ${files} files`, goals[page])
}
