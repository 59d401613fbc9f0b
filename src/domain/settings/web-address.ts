const shape = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** Returns an http:// or https:// URL, or null. */
export function readWebAddress(text: string): string | null {
  const typed = text.trim()
  return typed.length <= 300 && shape.test(typed) ? typed : null
}
