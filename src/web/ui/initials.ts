/** Returns the first letters of the first and the last word of a name: "Priya Nair" is PN, "Cher" is C. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toUpperCase()
}
