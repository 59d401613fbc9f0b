import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { programs } from './project.mjs'
import { run, runNode } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

/** A Chromium for the browser tests: one on this machine, else one installed for the purpose. */
export async function findBrowser() {
  const found = (await onThisMachine()) ?? (await installed())
  if (found === null)
    throw new Error('No browser was found or could be installed: set CHROMIUM_PATH to a Chromium.')
  return found
}

async function onThisMachine() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const candidate of [...onPath(), ...(places[process.platform] ?? []), await ofPlaywright()]) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate
  }
  return null
}

async function installed() {
  console.log('Installing a browser for the tests…')
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['-qq', 'update'], { env })
    await run('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', 'chromium'], { env })
    const found = await onThisMachine()
    if (found !== null) return found
  }
  await runNode(programs.playwright, ['install', 'chromium'])
  return onThisMachine()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

// Ubuntu's chromium-browser may be an empty shell around a package that is not there.
async function starts(program) {
  if (process.platform === 'win32') return true
  try {
    await promisify(execFile)(program, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
