import { plainPlate } from './plain-plate.ts'

/** What people write, without separators, if there is no plate. The migration of stored plates has the same words. */
export const noPlateWords: ReadonlySet<string> = new Set([
  '',
  ...['TBA', 'TBC', 'TBD', 'TOBEADVISED', 'TOBECONFIRMED', 'NA', 'NONE', 'NIL', 'NULL', 'UNK', 'UNKNOWN'],
  ...[
    'UNREG',
    'UNREGO',
    'UNREGD',
    'UNREGISTERED',
    'NOTKNOWN',
    'NOTREGISTERED',
    'NOTAVAILABLE',
    'NOTAPPLICABLE',
  ],
  ...['NO', 'NOREG', 'NOREGO', 'NOPLATE', 'NOPLATES'],
])

/** Returns whether the text says that there is no plate, such as `TBA`, `N/A`, `unreg` or a dash. */
export function meansNoPlate(text: string): boolean {
  return noPlateWords.has(plainPlate(text))
}

/**
 * Returns a plate in upper case without spaces, hyphens, dots and slashes (1 to 10 letters and digits), or null, also if the text
 * says that there is none.
 */
export function readPlate(text: string): string | null {
  const plate = plainPlate(text)
  return /^[A-Z0-9]{1,10}$/.test(plate) && !noPlateWords.has(plate) ? plate : null
}
