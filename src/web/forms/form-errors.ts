import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/call-api.ts'

/** Returns a react-hook-form resolver for a validation function that returns one message per field, in form order. */
export function ruleResolver<Values extends FieldValues>(
  validate: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const messages = validate(values)
    return Object.keys(messages).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: ruleErrors(messages) }
  }
}

/** Returns the errors of a form for one message per field. */
export function ruleErrors<Values extends FieldValues>(
  messages: Partial<Record<keyof Values, string>>,
): FieldErrors<Values> {
  const errors = Object.entries(messages).map(([field, message]) => [field, { type: 'rule', message }])
  return Object.fromEntries(errors) as FieldErrors<Values>
}

/**
 * Focuses the first field with an error, in form order. The library takes the one that was mounted first, so forms whose fields
 * change set `shouldFocusError: false` and call this.
 */
export function focusFirstError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  errors: FieldErrors<Values>,
): void {
  const [first] = Object.keys(errors)
  // The names come from the form's own errors, so they are valid paths.
  if (first !== undefined) form.setFocus(first as Path<Values>)
}

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
