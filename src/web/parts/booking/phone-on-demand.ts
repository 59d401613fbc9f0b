type PhoneReader = typeof import('#domain/people/phone')

let reader: PhoneReader | null = null

/** The reader of phone numbers is a fifth of what the page may weigh, so it comes with the first number typed. */
export async function loadPhoneReader(): Promise<void> {
  try {
    reader ??= await import('#domain/people/phone')
  } catch {
    // Offline at that moment: the server reads the number in any case.
  }
}

/** The stored form of a number, or null; before the reader is there, every number passes. */
export function readPhoneSoFar(text: string): string | null {
  return reader === null ? text : reader.readPhone(text)
}

/** A number as Australians write it; what cannot be read stays as it was typed. */
export function tidyPhone(text: string): string {
  const read = reader?.readPhone(text) ?? null
  return reader === null || read === null ? text : reader.displayPhone(read)
}
