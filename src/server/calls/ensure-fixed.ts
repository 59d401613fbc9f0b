import { throwProblem } from './problem-error.ts'

/**
 * Throws a validation error for each of these fields that the request would change, although it cannot. A record that is sent
 * back as it was read passes.
 */
export function ensureFixed<Field extends string>(
  sent: Partial<Record<NoInfer<Field>, unknown>>,
  stored: Record<NoInfer<Field>, unknown>,
  sentences: Readonly<Record<Field, string>>,
): void {
  const changed = (Object.keys(sentences) as Field[]).filter(
    (field) => sent[field] !== undefined && sent[field] !== stored[field],
  )
  const [only, ...others] = changed
  if (only === undefined) return
  throwProblem('invalid_input', {
    fields: Object.fromEntries(changed.map((field) => [field, sentences[field]])),
    ...(others.length === 0 && { message: sentences[only] }),
  })
}
