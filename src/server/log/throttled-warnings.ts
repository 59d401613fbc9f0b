const intervalMilliseconds = 10_000
// Causes contain driver messages, so their number is otherwise unlimited.
const mostCauses = 100

/** Passes one warning per cause and interval, so that an outage does not log a line per request. */
export class ThrottledWarnings {
  readonly #causes = new Map<string, { lastAt: number; since: number }>()

  /**
   * Calls `warn` with the number of occurrences since the cause's last warning, this one included, or skips the call.
   */
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
