import { build } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'

try {
  await ensureInstalled()
  await build()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
