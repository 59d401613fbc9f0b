import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Read-only value in place of a form field. */
export function FixedField({
  label,
  reason,
  children,
}: {
  label: string
  /** The reason why it can no longer be changed. */
  reason: string
  children: ReactNode
}) {
  return (
    <Field label={label} group hint={reason}>
      <div className="flex min-h-10 items-center gap-2 rounded-md bg-sunken px-3 py-2 text-ink-2 tabular-nums">
        <Icon shape={Lock} size="small" />
        {children}
      </div>
    </Field>
  )
}
