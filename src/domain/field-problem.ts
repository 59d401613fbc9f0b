import type { Decision, Problem } from './problem.ts'

/** Part of `problem.ts`, without the catalogue of messages: public pages load these rules. */

export function allow(): Decision {
  return { permitted: true }
}

/** Returns a validation error for one field, with the same text as the overall message. */
export function problemOfField(field: string, sentence: string): Problem {
  return { code: 'invalid_input', status: 400, message: sentence, fields: { [field]: sentence } }
}

export function deniedField(field: string, sentence: string): Decision {
  return { permitted: false, problem: problemOfField(field, sentence) }
}
