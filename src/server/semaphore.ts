interface Limits {
  permits: number
  /** How many callers may wait for a permit. */
  maxWaiting: number
  /** How long each of them may wait. */
  maxWaitMilliseconds: number
}

/** Limits how many callers do something at the same time; the others wait in their order. */
export class Semaphore {
  readonly #limits: Limits
  readonly #waiting = new Set<() => void>()
  #available: number

  constructor(limits: Limits) {
    this.#limits = limits
    this.#available = limits.permits
  }

  /** Returns the function that gives the permit back, or null where too many callers wait or the wait is too long. */
  async acquire(): Promise<(() => void) | null> {
    if (this.#available > 0) this.#available -= 1
    else if (!(await this.#wait())) return null
    let isHeld = true
    return () => {
      if (isHeld) this.#release()
      isHeld = false
    }
  }

  /** Returns whether a permit was handed over. */
  #wait(): Promise<boolean> {
    const { maxWaiting, maxWaitMilliseconds } = this.#limits
    if (this.#waiting.size >= maxWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (isHandedOver: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(handOver)
        resolve(isHandedOver)
      }
      const handOver = () => settle(true)
      const timer = setTimeout(() => settle(false), maxWaitMilliseconds)
      this.#waiting.add(handOver)
    })
  }

  #release(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#available += 1
    else next()
  }
}
