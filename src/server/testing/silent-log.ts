import type { Log } from '#server/log'

/** Says nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
