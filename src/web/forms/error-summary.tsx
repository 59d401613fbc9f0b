import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { ErrorList } from './error-list.tsx'
import { listErrors } from './listed-errors.ts'

export type ErrorSummaryProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'control' | 'setFocus'>
}

/** The list of errors of a form that was sent. */
export function ErrorSummary<Values extends FieldValues>({ form }: ErrorSummaryProps<Values>) {
  const { errors, submitCount } = useFormState({ control: form.control })
  if (submitCount === 0) return null
  // Only names that the form's own errors carry come back.
  return <ErrorList errors={listErrors(errors)} onGo={(name) => form.setFocus(name as Path<Values>)} />
}
