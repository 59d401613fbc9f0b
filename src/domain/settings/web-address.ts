const shape = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** A web address that a link can lead to, or null; it begins with http:// or https://. */
export function readWebAddress(text: string): string | null {
  const typed = text.trim()
  return typed.length <= 300 && shape.test(typed) ? typed : null
}
