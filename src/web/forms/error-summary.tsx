import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { ErrorList } from './error-list.tsx'
import { listErrors } from './listed-errors.ts'

export type ErrorSummaryProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'control' | 'setFocus'>
}

/** The validation errors of a submitted form. */
export function ErrorSummary<Values extends FieldValues>({ form }: ErrorSummaryProps<Values>) {
  const { errors, submitCount } = useFormState({ control: form.control })
  if (submitCount === 0) return null
  // The names come from the form's own errors, so they are valid paths.
  return <ErrorList errors={listErrors(errors)} onGo={(name) => form.setFocus(name as Path<Values>)} />
}
