import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './fixed-field.module.css'

export type FixedFieldProps = {
  label: string
  /** Why it can no longer be changed. */
  reason: string
  children: ReactNode
}

/** Something that stands as it is, where a form would let it be changed. */
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
