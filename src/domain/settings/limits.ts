/** Minimum and maximum of a setting. */
export interface Limits {
  min: number
  max: number
}

/** Returns the error for a number outside the limits. */
export function limitsSentence({ min, max }: Limits): string {
  return `Please enter a whole number from ${min} to ${max}.`
}

/** Returns a typed number within the limits, or null. */
export function readWithin(text: string, { min, max }: Limits): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null
  const number = Number(text)
  return min <= number && number <= max ? number : null
}
