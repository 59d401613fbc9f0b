import { randomUUID } from 'node:crypto'

/** Lists that changed together, under a number of their own. */
export interface Change {
  id: string
  lists: readonly string[]
}

const kept = 256

/**
 * Numbers what changes and keeps the last of it, for listeners who were away for a moment. The numbers begin with a name that
 * only this run of this server has: whoever stands at another's has to read everything again.
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

  /** What happened after this id, as one change; null when nothing did. */
  missedSince(id: string): Change | null {
    const [run, number = ''] = id.split('.')
    const missed = run === this.#run && /^\d{1,15}$/.test(number) ? this.#count - Number(number) : -1
    if (missed === 0) return null
    const isKnown = missed > 0 && missed <= this.#last.length
    const lists = isKnown ? this.#last.slice(-missed).flatMap((change) => change.lists) : ['*']
    return { id: this.latest, lists: [...new Set(lists)] }
  }
}
