import { ensureBuilt } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'

// Fills an empty database with many years of data, for measuring screens at realistic sizes.

await ensureInstalled()
await ensureBuilt()
await import('../dist/server/seed-large.js')
