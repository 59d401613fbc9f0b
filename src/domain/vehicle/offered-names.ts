import { commonMakes, plainName } from './common-makes.ts'

/** What the form takes as a make or a model. */
const longestName = 60
/** More than all makes or models in the world; a list that is longer is not one of cars. */
const mostNames = 2000

// The order of a person: CX-5 comes before CX-30.
const { compare } = new Intl.Collator('en-AU', { numeric: true })

/** Names of makes or models from outside, fit to be chosen from: tidy, each once, in order, none too long to be stored. */
export function offeredNames(names: readonly string[]): string[] {
  const byPlainName = new Map<string, string>()
  for (const name of names.slice(0, mostNames)) {
    const tidy = name.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
    if (tidy === '' || tidy.length > longestName) continue
    if (!byPlainName.has(plainName(tidy))) byPlainName.set(plainName(tidy), tidy)
  }
  return [...byPlainName.values()].sort(compare)
}

/** The makes of an outside list with those driven here, which it may not know; where both know one, our spelling stands. */
export function withCommonMakes(outside: readonly string[]): string[] {
  return offeredNames([...commonMakes, ...outside])
}
