import type { Log } from '#server/log/log'

/** Discards everything. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
