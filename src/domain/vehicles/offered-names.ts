import { commonMakes, plainName } from './common-makes.ts'

/** Maximum length of a make or model in the form. */
const longestName = 60
/** Maximum number of names accepted; more are not a plausible list. */
const mostNames = 2000

// Natural order: CX-5 comes before CX-30.
const { compare } = new Intl.Collator('en-AU', { numeric: true })

/** Returns names from the external lookup: normalised, unique, sorted, without any that are too long. */
export function offeredNames(names: readonly string[]): string[] {
  const byPlainName = new Map<string, string>()
  for (const name of names.slice(0, mostNames)) {
    const normalize = name.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
    if (normalize === '' || normalize.length > longestName) continue
    if (!byPlainName.has(plainName(normalize))) byPlainName.set(plainName(normalize), normalize)
  }
  return [...byPlainName.values()].sort(compare)
}

/** Merges external makes with the built-in ones. If both have a make, the built-in spelling is used. */
export function withCommonMakes(outside: readonly string[]): string[] {
  return offeredNames([...commonMakes, ...outside])
}
