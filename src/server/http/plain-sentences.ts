import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0]

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What the contract has no sentence of its own for is said in words of a person, not of the library. */
export function speakPlainly(): void {
  z.config({ localeError: sentenceFor })
}

function sentenceFor(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'This is required.'
    return `Please send ${kinds[issue.expected] ?? 'something else'} here.`
  }
  if (issue.code === 'invalid_value') return `Please choose one of these: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `At most ${issue.maximum} characters fit here.`
  return 'Please check this field.'
}
