import { randomUUID } from 'node:crypto'

/** Lists that changed together, with their event id. */
export interface Change {
  id: string
  lists: readonly string[]
}

const kept = 256

/**
 * Assigns ids to changes and stores the recent ones for clients that reconnect. Ids begin with a random id of this
 * server run: a client with an id of another run must refetch everything.
 */
export class ChangeLog {
  readonly #run = randomUUID().slice(0, 8)
  readonly #last: Change[] = []
  #count = 0

  get latest(): string {
    return `${this.#run}.${this.#count}`
  }

  add(lists: readonly string[]): Change {
    this.#count += 1
    const change = { id: this.latest, lists }
    this.#last.push(change)
    if (this.#last.length > kept) this.#last.shift()
    return change
  }

  /** Returns the changes after this id as one change; null if there are none. */
  missedSince(id: string): Change | null {
    const [run, number = ''] = id.split('.')
    const missed = run === this.#run && /^\d{1,15}$/.test(number) ? this.#count - Number(number) : -1
    if (missed === 0) return null
    const isKnown = missed > 0 && missed <= this.#last.length
    const lists = isKnown ? this.#last.slice(-missed).flatMap((change) => change.lists) : ['*']
    return { id: this.latest, lists: [...new Set(lists)] }
  }
}
