/** Lets a few in at a time; the others wait in their order. */
export class Turnstile {
  readonly #line: (() => void)[] = []
  readonly #longestLine: number
  #free: number

  constructor({ places, longestLine }: { places: number; longestLine: number }) {
    this.#free = places
    this.#longestLine = longestLine
  }

  /** Waits for a place and answers with the way to leave it; null at once where too many wait already. */
  async enter(): Promise<(() => void) | null> {
    if (this.#free === 0) {
      if (this.#line.length >= this.#longestLine) return null
      // Whoever leaves hands the place over to the next in the line.
      await new Promise<void>((called) => this.#line.push(called))
    } else this.#free -= 1
    let isInside = true
    return () => {
      if (isInside) this.#leave()
      isInside = false
    }
  }

  #leave(): void {
    const next = this.#line.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
