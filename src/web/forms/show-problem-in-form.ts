import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError'> & { getValues: () => Values }

/**
 * Sets the server's validation errors on their inputs and focuses the first. Returns whether any input was found.
 * `fieldOf` maps a path of the request body to an input, or null.
 */
export function showProblemInForm<Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
  fieldOf: (path: string) => Path<Values> | null = (path) => (isField(form, path) ? path : null),
): boolean {
  if (!(error instanceof ApiError)) return false
  let landed = false
  for (const [path, message] of Object.entries(error.fields)) {
    const field = fieldOf(path)
    if (field === null) continue
    form.setError(field, { type: 'server', message }, { shouldFocus: !landed })
    landed = true
  }
  return landed
}

function isField<Values extends FieldValues>(form: Form<Values>, path: string): path is Path<Values> {
  let values: unknown = form.getValues()
  for (const key of path.split('.')) {
    if (typeof values !== 'object' || values === null || !(key in values)) return false
    values = Reflect.get(values, key)
  }
  return true
}
