import type { z } from 'zod'
import { throwProblem } from '#server/problem-error'

/**
 * Parses a part of the request whose schema depends on another part. Throws one validation error for each
 * field, as the route schemas do.
 */
export function readSection<Shape extends z.ZodType>(
  shape: Shape,
  sent: unknown,
  within: string,
): z.output<Shape> {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const field = [within, ...issue.path].join('.')
    fields[field] ??= issue.message
  }
  const [only, ...others] = Object.values(fields)
  throwProblem('invalid_input', {
    fields,
    ...(only !== undefined && others.length === 0 && { message: only }),
  })
}
