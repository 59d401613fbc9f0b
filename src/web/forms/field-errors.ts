import { ApiError } from '#web/api/api-error.ts'

/** Returns the server's validation messages by input. `fieldOf` maps a path to an input, or null. */
export function fieldErrorsOf<Field extends string>(
  error: unknown,
  fieldOf: (path: string) => Field | null,
): Partial<Record<Field, string>> {
  const fieldErrors: Partial<Record<Field, string>> = {}
  if (!(error instanceof ApiError)) return fieldErrors
  for (const [path, message] of Object.entries(error.fields)) {
    const field = fieldOf(path)
    if (field !== null) fieldErrors[field] ??= message
  }
  return fieldErrors
}
