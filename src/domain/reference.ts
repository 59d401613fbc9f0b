/** Returns the end of a record's id, short enough for the phone: `H7 41 E9`. */
export function referenceOf(id: string): string {
  return (id.replaceAll('-', '').slice(-6).toUpperCase().match(/.{2}/g) ?? []).join(' ')
}
