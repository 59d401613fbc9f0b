import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './fixed-field.module.css'

export type FixedFieldProps = {
  label: string
  /** The reason why it can no longer be changed. */
  reason: string
  children: ReactNode
}

/** Read-only value in place of a form field. */
export function FixedField({ label, reason, children }: FixedFieldProps) {
  return (
    <Field label={label} group hint={reason}>
      <div className={styles.fixed}>
        <Icon shape={Lock} size="small" />
        {children}
      </div>
    </Field>
  )
}
