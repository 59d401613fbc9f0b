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

/** Replaces zod's technical default messages for checks without a message in the contract. */
export function speakPlainly(): void {
  z.config({ localeError: sentenceFor })
}

function sentenceFor(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'This is required.'
    return `This must be ${kinds[issue.expected] ?? 'of another type'}.`
  }
  if (issue.code === 'invalid_value') return `Please choose one of these: ${issue.values.join(', ')}.`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `This must be at most ${issue.maximum} characters.`
  return 'Please check this field.'
}
