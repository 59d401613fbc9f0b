// Bounds the memory used by a caller with ever new keys.
const mostKeys = 10_000

interface Window {
  failures: number
  /** Milliseconds since the epoch. */
  until: number
}

/** Counts failures by key in windows of fixed length that begin with the first failure. */
export class FailureCounts {
  readonly #windows = new Map<string, Window>()
  readonly #length: number

  constructor(milliseconds: number) {
    this.#length = milliseconds
  }

  /** Returns the milliseconds until this key's window ends if it has reached `most` failures, else 0. */
  waitAbove(most: number, key: string, now: number): number {
    const window = this.#current(key, now)
    return window === undefined || window.failures < most ? 0 : window.until - now
  }

  /** Adds a failure and returns its window, where a caller can subtract it again after a success. */
  add(key: string, now: number): Window {
    const window = this.#current(key, now) ?? { failures: 0, until: now + this.#length }
    window.failures += 1
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > mostKeys && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }

  clear(key: string): void {
    this.#windows.delete(key)
  }

  #current(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key)
    if (window === undefined || window.until > now) return window
    this.#windows.delete(key)
    return undefined
  }
}
