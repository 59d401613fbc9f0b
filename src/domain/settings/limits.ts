/** The smallest and largest number that a setting takes. */
export interface Limits {
  min: number
  max: number
}

/** What is said to a number that a setting does not take. */
export function limitsSentence({ min, max }: Limits): string {
  return `Please enter a whole number from ${min} to ${max}.`
}

/** A typed number as a setting takes it, or null. */
export function readWithin(text: string, { min, max }: Limits): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null
  const number = Number(text)
  return min <= number && number <= max ? number : null
}
