import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { Clock, Pause } from '#server/dependencies'
import { FailureCounts } from './failure-counts.ts'

/** Wrong passwords allowed in 5 minutes: per network, and per account and network. */
export const passwordLimits = { network: 20, pair: 10 } as const
const limitWindow = 5 * millisecondsInMinute
const accountWindow = 15 * millisecondsInMinute

const failuresWithoutDelay = 10
const delayStep = 100
const longestDelay = 3_000
const mostDelayed = 200

interface Attempt {
  network: string
  /** The entered email, whether or not an account has it. */
  account: string
  /** Aborts when the client disconnects. */
  disconnected: AbortSignal
}

/** The outcome of an attempt: the result of the check (null: wrong password), or the seconds to wait. */
export type Attempted<User> = { user: User | null } | { retryAfterSeconds: number }

/**
 * Limits wrong passwords per network, and per account and network. Wrong passwords for one account from many networks
 * only delay its next attempts, so that its owner can always sign in. Counts are kept in memory.
 */
export class PasswordGuard {
  readonly #byNetwork = new FailureCounts(limitWindow)
  readonly #byPair = new FailureCounts(limitWindow)
  readonly #byAccount = new FailureCounts(accountWindow)
  readonly #delayed = new Set<AbortController>()
  readonly #clock: Clock
  readonly #pause: Pause

  constructor({ clock, pause }: { clock: Clock; pause: Pause }) {
    this.#clock = clock
    this.#pause = pause
  }

  /**
   * Runs a password check that returns the user, or null for a wrong password. Above the limits the check is skipped.
   */
  async attempt<User>(attempt: Attempt, check: () => Promise<User | null>): Promise<Attempted<User>> {
    const { network, account, disconnected } = attempt
    const now = this.#clock().getTime()
    const pair = JSON.stringify([network, account])
    const waits = [
      this.#byNetwork.waitAbove(passwordLimits.network, network, now),
      this.#byPair.waitAbove(passwordLimits.pair, pair, now),
    ]
    const wait = Math.max(...waits)
    if (wait > 0) return { retryAfterSeconds: Math.ceil(wait / 1000) }
    // Counted before the check: concurrent attempts must not exceed the limit together.
    const ofNetwork = this.#byNetwork.add(network, now)
    const ofPair = this.#byPair.add(pair, now)
    const ofAccount = this.#byAccount.add(account, now)
    let failed = false
    try {
      await this.#delay(delayAfter(ofAccount.failures - 1), disconnected)
      const user = await check()
      failed = user === null
      if (!failed) this.#byPair.clear(pair)
      return { user }
    } finally {
      if (!failed) for (const window of [ofNetwork, ofPair, ofAccount]) window.failures -= 1
    }
  }

  /** Waits without a database connection. If too many are waiting, the oldest proceeds. */
  async #delay(milliseconds: number, disconnected: AbortSignal): Promise<void> {
    if (milliseconds === 0) return
    const [longest] = this.#delayed
    if (this.#delayed.size >= mostDelayed) longest?.abort()
    const release = new AbortController()
    this.#delayed.add(release)
    try {
      await this.#pause(milliseconds, AbortSignal.any([disconnected, release.signal]))
    } catch (error) {
      if (!release.signal.aborted) throw error
    } finally {
      this.#delayed.delete(release)
    }
    disconnected.throwIfAborted()
  }
}

/** Returns the delay in milliseconds for this number of recent failures of an account. */
export function delayAfter(failures: number): number {
  return Math.min(longestDelay, delayStep * Math.max(0, failures - failuresWithoutDelay + 1))
}
