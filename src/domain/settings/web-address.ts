/** A web address that a link can lead to, or null; it begins with http:// or https://. */
export function readWebAddress(text: string): string | null {
  const typed = text.trim()
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(typed) || typed.length > 300) return null
  return typed
}
