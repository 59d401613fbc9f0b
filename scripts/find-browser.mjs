import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { programs } from './project.mjs'
import { run, runNode } from './run.mjs'

// The headless shell takes half the time of full Chromium for the same pages.
const shell = 'chromium-headless-shell'
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

/** Returns a Chromium for the browser tests: one on this machine, or a newly installed one. */
export async function findBrowser() {
  const found =
    process.env.CHROMIUM_PATH || ((await ofDebian()) ?? (await onThisMachine()) ?? (await ofPlaywright()))
  if (!found)
    throw new Error(
      'No browser was found and none could be installed. Set CHROMIUM_PATH to a Chromium executable.',
    )
  return found
}

/** In a container (Debian or Ubuntu as root), installs the package even if a browser exists. */
async function ofDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  const there = await first(onPath([shell]))
  if (there !== null) return there
  console.log('Installing a browser for the tests…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env })
  for (const name of [shell, 'chromium']) {
    await run('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', name], { env })
    const installed = await first(onPath([name]))
    if (installed !== null) return installed
  }
  return null
}

function onThisMachine() {
  return first([...onPath([shell, ...names]), ...(places[process.platform] ?? [])])
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  const place = chromium.executablePath()
  if (!existsSync(place)) await runNode(programs.playwright, ['install', 'chromium'])
  return first([place])
}

async function first(candidates) {
  for (const candidate of candidates) if (existsSync(candidate) && (await starts(candidate))) return candidate
  return null
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

// Ubuntu's chromium-browser can be a wrapper that requires the Snap package.
async function starts(program) {
  if (process.platform === 'win32') return true
  try {
    await promisify(execFile)(program, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
