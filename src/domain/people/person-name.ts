import { holdsWebAddress, normalizeText, textProblem } from '../text.ts'

/** The longest name of a customer, client or staff member. */
export const longestFullName = 100

/** How long a name may be, and the sentence for a longer one. */
export interface NameLimit {
  longest: number
  tooLong: string
}

/** Returns the sentence for a name that cannot be one, or null: one line with a letter or digit, and no web address. */
export function personNameProblem(
  label: string,
  typed: string,
  { longest, tooLong }: NameLimit = {
    longest: longestFullName,
    tooLong: `${label} must be at most ${longestFullName} characters`,
  },
): string | null {
  // Before anything else is done with it: a stranger may send far more.
  if (typed.length > 4 * longest && typed.trim().length > 4 * longest) return tooLong
  const problem = textProblem(label, typed, 'line')
  if (problem !== null) return problem
  const name = normalizeText(typed)
  if (!/[\p{L}\p{N}]/u.test(name)) return `${label} is required`
  if (name.length > longest) return tooLong
  return holdsWebAddress(name) ? `${label} cannot contain a web address.` : null
}

const shownInGreetings = /^\p{L}[\p{L}\p{M}'’‘ʼ.,()&·‐–\- \u200c\u200d]*$/u
// `J.R. Smith` is a name, `evil.example` would become a link.
const dotWithinWord = /[.](?=\p{L}{2})/u

/**
 * Whether text is plainly a name, so that a message may greet somebody with it: letters and the marks of names, of no more
 * than six words. Anyone may type a name for any address, so digits, links and sentences are not repeated to it.
 */
export function isPlainName(name: string): boolean {
  return (
    name.length <= 60 &&
    shownInGreetings.test(name) &&
    !dotWithinWord.test(name) &&
    name.split(' ').length <= 6
  )
}
