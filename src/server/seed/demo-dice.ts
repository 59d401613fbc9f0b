import { UUID } from 'uuidv7'

/** Seeded random numbers: the demo data of a given day is always the same. */
export interface Dice {
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  oneOf<Choice>(choices: readonly Choice[]): Choice
  /** True with this probability in percent. */
  percent(share: number): boolean
  shuffled<Item>(items: readonly Item[]): Item[]
  /** Returns a UUIDv7 with the time of the instant, as a row created then would have. */
  idAt(instant: Date): string
}

/** One sequence per name: adding a new kind of row does not change the others. */
export function makeDice(name: string): Dice {
  const next = mulberry32(hashOf(name))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const oneOf = <Choice>(choices: readonly Choice[]): Choice => {
    const [choice] = choices.slice(between(0, choices.length - 1))
    if (choice === undefined) throw new RangeError('The list to choose from is empty')
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

/** Returns a number in [0, 1); mulberry32 by Tommy Ettinger, sufficient for demo data. */
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
