import { plainPlate } from './plain-plate.ts'

const noPlate =
  /^(TB[ACD]|TOBE(ADVISED|CONFIRMED)|NA|NONE|NIL|NULL|UNK(NOWN)?|UNREG(O|D|ISTERED)?|NOT(KNOWN|REGISTERED|AVAILABLE|APPLICABLE)|NO(REGO?|PLATES?))?$/

/** Returns whether the text says that there is no plate, such as `TBA`, `N/A`, `unreg` or a dash. */
export function meansNoPlate(text: string): boolean {
  return noPlate.test(plainPlate(text))
}

/**
 * Returns a plate in upper case without spaces, hyphens, dots and slashes (1 to 10 letters and digits), or null, also if the text
 * says that there is none.
 */
export function readPlate(text: string): string | null {
  const plate = plainPlate(text)
  return /^[A-Z0-9]{1,10}$/.test(plate) && !noPlate.test(plate) ? plate : null
}
