import { UUID } from 'uuidv7'

/** Chance that falls the same way every time, so that the demo garage of one day is the same for everybody. */
export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  oneOf<Choice>(choices: readonly Choice[]): Choice
  /** True in this many cases of a hundred. */
  percent(share: number): boolean
  shuffled<Item>(items: readonly Item[]): Item[]
  /** A UUIDv7 of that instant, as a row written then would have. */
  idAt(instant: Date): string
}

/** One set of dice per subject, by name: a new kind of row does not change all others. */
export function makeDice(name: string): Dice {
  const next = mulberry32(hashOf(name))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const oneOf = <Choice>(choices: readonly Choice[]): Choice => {
    const [choice] = choices.slice(between(0, choices.length - 1))
    if (choice === undefined) throw new RangeError('There is nothing to choose from')
    return choice
  }
  return {
    between,
    oneOf,
    percent: (share) => next() * 100 < share,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    idAt: (instant) =>
      UUID.fromFieldsV7(
        instant.getTime(),
        between(0, 0xfff),
        between(0, 0x3fffffff),
        between(0, 0xffffffff),
      ).toString(),
  }
}

/** A number from 0 up to, not including, 1; Tommy Ettinger's generator, enough for a demo. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hashOf(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5)
}
