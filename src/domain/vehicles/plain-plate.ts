import { withoutMarks } from '../without-marks.ts'

/** Returns a pasted plate or VIN with capitals A to Z, also for full-width letters. Others stay, such as the long s and ß. */
export function inCapitals(text: string): string {
  return withoutMarks(text)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Returns the text as a plate is stored: in capitals, without spaces, hyphens, dots, slashes and invisible characters. */
export function plainPlate(text: string): string {
  return inCapitals(text).replace(/[\p{Pd}\s−._/\\·•‧∙・'’?]/gu, '')
}

/**
 * Returns whether the text can be a plate, or say that there is none. Public pages check only this: the words for that are known to the
 * server.
 */
export function mayBePlate(text: string): boolean {
  return /^([A-Z0-9]{0,10}|[A-Z]{11,12})$/.test(plainPlate(text))
}
