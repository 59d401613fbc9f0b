/** Returns the text with its first character in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns `1,412`. */
export function displayCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Returns the noun or verb for a count: `plural(2, 'day')` is `days`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** Returns a count with its noun: `1 day`, `2 days`, `2 entries`. */
export function pluralize(count: number, one: string, many?: string): string {
  return `${count} ${plural(count, one, many)}`
}
