interface Limits {
  total: number
  /** Limit per owner, so that no owner can use the whole budget. */
  perOwner: number
}

/** One request's share of the budget, held until it is released. */
export interface ByteAccount {
  /** Returns false and takes nothing if this would exceed a limit. */
  take(bytes: number): boolean
  release(): void
}

/** Limits how many bytes are held in memory at the same time. */
export class ByteBudget {
  readonly #limits: Limits
  readonly #byOwner = new Map<string, number>()
  #held = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  open(owner: string): ByteAccount {
    let held = 0
    return {
      take: (bytes) => {
        const { total, perOwner } = this.#limits
        const ofOwner = this.#byOwner.get(owner) ?? 0
        if (this.#held + bytes > total || ofOwner + bytes > perOwner) return false
        held += bytes
        this.#add(owner, bytes)
        return true
      },
      release: () => {
        this.#add(owner, -held)
        held = 0
      },
    }
  }

  #add(owner: string, bytes: number): void {
    this.#held += bytes
    const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes
    if (ofOwner === 0) this.#byOwner.delete(owner)
    else this.#byOwner.set(owner, ofOwner)
  }
}
