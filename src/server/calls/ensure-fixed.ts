import { throwProblem } from '#server/problem-error'

/**
 * Returns the other fields of the request. Throws a validation error for each of these fields that it would change, although it
 * cannot. A record that is sent back as it was read passes.
 */
export function ensureFixed<Field extends string, Sent extends Partial<Record<NoInfer<Field>, unknown>>>(
  sent: Sent,
  stored: Record<NoInfer<Field>, unknown>,
  sentences: Readonly<Record<Field, string>>,
): Omit<Sent, Field> {
  const changed = (Object.keys(sentences) as Field[]).filter(
    (field) => sent[field] !== undefined && sent[field] !== stored[field],
  )
  const [only, ...others] = changed
  if (only === undefined)
    return Object.fromEntries(Object.entries(sent).filter(([field]) => !(field in sentences))) as Omit<
      Sent,
      Field
    >
  throwProblem('invalid_input', {
    fields: Object.fromEntries(changed.map((field) => [field, sentences[field]])),
    ...(others.length === 0 && { message: sentences[only] }),
  })
}
