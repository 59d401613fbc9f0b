interface Limits {
  permits: number
  /** Maximum length of the queue. */
  maxWaiting: number
  /** Maximum time in the queue. */
  maxWaitMilliseconds: number
}

/** Semaphore with a FIFO queue. */
export class Semaphore {
  readonly #limits: Limits
  readonly #waiting = new Set<() => void>()
  #available: number

  constructor(limits: Limits) {
    this.#limits = limits
    this.#available = limits.permits
  }

  /** Resolves to the release function, or null if the queue is full or the wait times out. */
  async acquire(): Promise<(() => void) | null> {
    if (this.#available > 0) this.#available -= 1
    else if (!(await this.#wait())) return null
    let isHeld = true
    return () => {
      if (isHeld) this.#release()
      isHeld = false
    }
  }

  /** Resolves to whether a permit was granted. */
  #wait(): Promise<boolean> {
    const { maxWaiting, maxWaitMilliseconds } = this.#limits
    if (this.#waiting.size >= maxWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const release = (isHandedOver: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(handOver)
        resolve(isHandedOver)
      }
      const handOver = () => release(true)
      const timer = setTimeout(() => release(false), maxWaitMilliseconds)
      this.#waiting.add(handOver)
    })
  }

  #release(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#available += 1
    else next()
  }
}
