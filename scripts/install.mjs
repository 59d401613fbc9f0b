import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from './project.mjs'
import { runNpm } from './run.mjs'

/**
 * Installs the packages if they are missing or differ from package-lock.json; needs only Node itself. Without `withChecks` those
 * that build and run Hoist: fewer than half of all.
 */
export async function ensureInstalled({ withChecks = false } = {}) {
  refuseOldNode()
  if (await isInstalled(withChecks)) return
  console.log('Installing packages…')
  // Installs the locked versions like `npm ci`, which fails if the lock file lacks another system's optional
  // packages.
  const code = await runNpm([
    'install',
    '--no-save',
    withChecks ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error('The packages could not be installed. See the npm output above.')
}

// npm writes node_modules/.package-lock.json last: it is missing after an interrupted installation.
async function isInstalled(withChecks) {
  const wanted = await readPackages('package-lock.json')
  const found = await readPackages('node_modules/.package-lock.json').catch(() => null)
  if (found === null) return false
  const isNeeded = ({ optional, dev, devOptional }) => !optional && (withChecks || !(dev || devOptional))
  return Object.entries(wanted).every(
    ([path, one]) => path === '' || !isNeeded(one) || found[path]?.version === one.version,
  )
}

async function readPackages(file) {
  return JSON.parse(await readFile(join(project, file), 'utf8')).packages
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 20)) return
  throw new Error(`Hoist needs Node 20.20 or newer; this is Node ${process.versions.node}.`)
}
