/** Returns a stored phone number without its extension. Two numbers that differ in the extension only are the same. */
export function withoutExtension(phone: string): string {
  return phone.replace(/;.*$/, '')
}
