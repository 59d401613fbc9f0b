/** Returns the text as a plate is stored: in capitals, without spaces, hyphens, dots, slashes and invisible characters. */
export function plainPlate(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Pd}\s\p{Cf}−._/\\·•‧∙・'’?]/gu, '')
    .toUpperCase()
}

/**
 * Returns whether the text can be a plate, or say that there is none. Public pages check only this: the words for that are known to the
 * server.
 */
export function mayBePlate(text: string): boolean {
  return /^([A-Z0-9]{0,10}|[A-Z]{11,12})$/.test(plainPlate(text))
}
