import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Lets a form of the form library be checked by a function of ours: one sentence a field, in the order of the form. */
export function ruleResolver<Values extends FieldValues>(
  complaintsOf: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const complaints = Object.entries(complaintsOf(values))
    if (complaints.length === 0) return { values, errors: {} }
    const errors = complaints.map(([field, message]) => [field, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
