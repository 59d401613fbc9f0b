// Separate from text.ts, whose rules the public pages do not load.
const anyInvisible = /[\p{Cf}\p{DI}]/gu

/** Returns a pasted phone, email or plate without the invisible characters and bidirectional controls in it, trimmed. */
export function withoutMarks(text: string): string {
  return text.replace(anyInvisible, '').trim()
}
