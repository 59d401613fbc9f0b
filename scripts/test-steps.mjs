import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './find-browser.mjs'
import { programs, project } from './project.mjs'
import { runNode, runNodeQuietly } from './run.mjs'

const results = join(project, 'test-results')
const vitestReport = join(results, 'vitest.json')
const playwrightReport = join(results, 'playwright.json')

/** Reads the source only. Each returns how many passed and failed, and what failed as texts. */
export const staticChecks = {
  // Two projects at a time, each checked once: more checkers check shared types several times.
  types: () => whole(runNodeQuietly(programs.tsc, ['-b', '--builders', '2', '--checkers', '1'])),
  lint: () => whole(runNodeQuietly(programs.biome, ['check'])),
  boundaries: () => whole(runNodeQuietly(programs.depcruise, ['src'])),
  'unused code': () => whole(runNodeQuietly(programs.knip, [])),
}

export const tests = { 'unit and server tests': runVitest }

/** In order: the browser tests need the build. */
export const builtProgram = {
  build: () => whole(runNode('scripts/build.mjs')),
  'size of the public pages': () => whole(runNode('scripts/check-size.mjs')),
  'browser tests': runPlaywright,
}

/** A check with a single result. */
async function whole(run) {
  return (await run) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest() {
  await prepare(vitestReport)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const code = await runNode(programs.vitest, ['run', ...reporters])
  const report = await readReport(vitestReport)
  // A file that fails to load reports no tests, and a failed set-up reports no files.
  const failures = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && assertionResults.length === 0) failed.push({ failureMessages: [message] })
    return failed.map(({ fullName = 'the file did not load', failureMessages }) =>
      [`${relative(project, name)}: ${fullName}`, ...failureMessages].join('\n'),
    )
  })
  return { ...count(code, report?.numPassedTests, failures?.length), failures }
}

async function runPlaywright() {
  await prepare(playwrightReport)
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  const code = await runNode(programs.playwright, ['test', '--reporter=list,json'], { env })
  const report = await readReport(playwrightReport)
  await printFailedPages(report?.suites)
  const failures = report?.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message }) => `${file}: ${title}\n${stripVTControlCharacters(message)}`),
  )
  return { ...count(code, report?.stats.expected, report?.stats.unexpected), failures }
}

/** Prints the page content at the failure of a browser test: CI machines are discarded after the run. */
async function printFailedPages(suites = []) {
  for (const { title, tests } of suites.flatMap(specsOf))
    for (const { name, path } of tests.flatMap(({ results }) =>
      results.flatMap(({ attachments }) => attachments),
    )) {
      if (name !== 'error-context') continue
      const [page] =
        /(?<=# Page snapshot\s+```yaml\n).*?(?=```)/s.exec(await readFile(path, 'utf8').catch(() => '')) ?? []
      if (page) console.log(`\nThe page at the failure of "${title}":\n${page}`)
    }
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function count(code, passed = 0, failed = 0) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function prepare(report) {
  await mkdir(results, { recursive: true })
  await rm(report, { force: true })
}

async function readReport(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
