import type { Log } from '#server/log'

/** Discards everything. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
