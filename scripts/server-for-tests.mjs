// Global set-up of Vitest: the built server, which some tests start as its own process.
export { ensureServerBuilt as setup } from './build-steps.mjs'
