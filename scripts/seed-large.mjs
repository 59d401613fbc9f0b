import { ensureBuilt } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'

// Fills an empty database with a garage of many years: the sizes at which every screen has to stay quick.

await ensureInstalled()
await ensureBuilt()
await import('../dist/server/seed-large.js')
