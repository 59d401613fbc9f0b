import { ErrorList } from './error-list.tsx'

export type LightErrorSummaryProps = {
  form: {
    errors: Readonly<Record<string, string | undefined>>
    wasSent: boolean
    focus: (field: string) => void
  }
}

/** The validation errors of a submitted form that uses `useLightForm`. */
export function LightErrorSummary({ form }: LightErrorSummaryProps) {
  if (!form.wasSent) return null
  const listed = Object.entries(form.errors).flatMap(([name, message]) =>
    message ? [{ name, message }] : [],
  )
  return <ErrorList errors={listed} onGo={form.focus} />
}
