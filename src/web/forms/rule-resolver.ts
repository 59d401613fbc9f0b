import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Returns a react-hook-form resolver for a validation function that returns one message per field, in form order. */
export function ruleResolver<Values extends FieldValues>(
  validate: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const fieldErrors = Object.entries(validate(values))
    if (fieldErrors.length === 0) return { values, errors: {} }
    const errors = fieldErrors.map(([field, message]) => [field, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
