import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { ErrorList, type ListedError } from './light-error-summary.tsx'

type ErrorSummaryProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'control' | 'setFocus'>
}

/** The validation errors of a submitted form. */
export function ErrorSummary<Values extends FieldValues>({ form }: ErrorSummaryProps<Values>) {
  const { errors, submitCount } = useFormState({ control: form.control })
  if (submitCount === 0) return null
  // The names come from the form's own errors, so they are valid paths.
  return <ErrorList errors={listErrors(errors)} onGo={(name) => form.setFocus(name as Path<Values>)} />
}

/** Returns the errors of a form as a flat list, in the order of the fields. */
export function listErrors(errors: object, prefix = ''): ListedError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = `${prefix}${key}`
    // A field error has a `type` string; an object without it contains the errors of nested fields.
    if (!('type' in error) || typeof error.type === 'object') return listErrors(error, `${name}.`)
    return 'message' in error && typeof error.message === 'string' && error.message !== ''
      ? [{ name, message: error.message }]
      : []
  })
}
