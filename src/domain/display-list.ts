/** Returns `Name, Phone and Email`. */
export function displayList(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(names)
}
