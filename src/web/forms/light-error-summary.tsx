import { CircleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The validation errors of a submitted form that uses `useLightForm`. */
export function LightErrorSummary({
  form,
}: {
  form: {
    errors: Readonly<Record<string, string | undefined>>
    wasSent: boolean
    focus: (field: string) => void
  }
}) {
  if (!form.wasSent) return null
  const listed = Object.entries(form.errors).flatMap(([name, message]) =>
    message ? [{ name, message }] : [],
  )
  return <ErrorList errors={listed} onGo={form.focus} />
}

/** A validation error: name of the input and message. */
export interface ListedError {
  name: string
  message: string
}

/** Validation errors above a submitted form, each linked to its field. Not for a single error, whose field has the focus. */
export function ErrorList({
  errors,
  onGo,
}: {
  errors: readonly ListedError[]
  onGo: (name: string) => void
}) {
  if (errors.length < 2) return null
  return (
    <section
      className="flex gap-2 rounded-md bg-cancelled-bg px-4 py-3 text-cancelled-fg inset-ring inset-ring-cancelled/35 forced-colors:border"
      aria-label="Problems to fix"
    >
      <Icon shape={CircleAlert} className="mt-0.5" />
      <div>
        <p className="font-name">Please check {errors.length} fields</p>
        <ul>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-6 text-left underline underline-offset-2 pointer-coarse:min-h-9"
                onClick={() => onGo(name)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
