type PhoneReader = typeof import('#domain/people/phone')

let reader: PhoneReader | null = null

/** Loads the phone parser on the first typed number: it would be a fifth of the page's size budget. */
export async function loadPhoneReader(): Promise<void> {
  try {
    reader ??= await import('#domain/people/phone')
  } catch {
    // Offline: the server validates the number anyway.
  }
}

/** Returns the stored form of a number, or null if invalid; accepts every number until the parser is loaded. */
export function readPhoneSoFar(text: string): string | null {
  return reader === null ? text : reader.readPhone(text)
}

/** Returns the number in Australian format; unchanged if it cannot be parsed. */
export function normalizePhone(text: string): string {
  const read = reader?.readPhone(text) ?? null
  return reader === null || read === null ? text : reader.displayPhone(read)
}
