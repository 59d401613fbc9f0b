/** An equal request within this many hours is answered with the open one. */
export const repeatHours = 24

/**
 * Returns a text that is equal for two requests whose fields are equal as people compare them: case, accents, kinds and
 * numbers of spaces, and the order of a list make no difference.
 */
export function requestText(fields: unknown): string {
  return JSON.stringify(comparable(fields))
}

function comparable(value: unknown): unknown {
  if (typeof value === 'string') return comparableText(value)
  if (Array.isArray(value)) return value.map(requestText).sort()
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  return entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => [key, comparable(field)])
}

function comparableText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
