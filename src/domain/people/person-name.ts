import { containsWebAddress, normalizeText, textProblem } from '../text.ts'

/** Maximum length of the name of a customer, client or staff member. */
export const longestFullName = 100

/** Maximum length of a name, and the error for a longer one. */
export interface NameLimit {
  longest: number
  tooLong: string
}

/** Returns a validation error or null. A name is one line with a letter or digit and without a web address. */
export function personNameProblem(
  label: string,
  typed: string,
  { longest, tooLong }: NameLimit = {
    longest: longestFullName,
    tooLong: `${label} must be at most ${longestFullName} characters`,
  },
): string | null {
  // Checked first, because normalising very long input is slow.
  if (typed.length > 4 * longest && typed.trim().length > 4 * longest) return tooLong
  const problem = textProblem(label, typed, 'line')
  if (problem !== null) return problem
  const name = normalizeText(typed)
  if (!/[\p{L}\p{N}]/u.test(name)) return `${label} is required`
  if (name.length > longest) return tooLong
  return containsWebAddress(name) ? `${label} cannot contain a web address.` : null
}

const shownInGreetings = /^\p{L}[\p{L}\p{M}'’‘ʼ.,()&·‐–\- \u200c\u200d]*$/u
// `J.R. Smith` is a name; mail programs would turn `evil.example` into a link.
const dotWithinWord = /[.](?=\p{L}{2})/u

/**
 * Returns whether the text can be used in the greeting of a message: letters and name punctuation, at most six words. Public
 * forms accept any email address, so messages must not repeat digits, links or sentences to it.
 */
export function isPlainName(name: string): boolean {
  return (
    name.length <= 60 &&
    shownInGreetings.test(name) &&
    !dotWithinWord.test(name) &&
    name.split(' ').length <= 6
  )
}
