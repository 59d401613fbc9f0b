import { ApiError } from '#web/api/api-error.ts'

/** Returns the server's validation messages by input. `fieldOf` maps a path to an input, or null. */
export function refusedFields<Field extends string>(
  error: unknown,
  fieldOf: (path: string) => Field | null,
): Partial<Record<Field, string>> {
  const refused: Partial<Record<Field, string>> = {}
  if (!(error instanceof ApiError)) return refused
  for (const [path, message] of Object.entries(error.fields)) {
    const field = fieldOf(path)
    if (field !== null) refused[field] ??= message
  }
  return refused
}
