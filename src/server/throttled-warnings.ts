const intervalMilliseconds = 10_000
// Causes hold what drivers say: their number has no bound of its own.
const mostCauses = 100

/** Lets one warning per cause and interval through, so that an outage does not fill the log with a line per request. */
export class ThrottledWarnings {
  readonly #causes = new Map<string, { lastAt: number; since: number }>()

  /** Calls `warn` with how often the cause has occurred since its last warning, this time included; or not at all. */
  pass(cause: string, warn: (times: number) => void, now = Date.now()): void {
    const known = this.#causes.get(cause)
    if (known !== undefined && now - known.lastAt < intervalMilliseconds) {
      known.since += 1
      return
    }
    if (this.#causes.size >= mostCauses) this.#causes.clear()
    this.#causes.set(cause, { lastAt: now, since: 0 })
    warn((known?.since ?? 0) + 1)
  }
}
