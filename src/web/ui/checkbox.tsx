import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** Checkbox with an inline label. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  const { id: _labelledByItself, ...wiring } = useFieldControl(rest)
  return (
    <label className={clsx(styles.line, className)}>
      <input {...rest} {...wiring} type="checkbox" />
      <span className={styles.box} aria-hidden="true">
        <Icon shape={Check} size="small" strokeWidth={3} />
      </span>
      <span>{children}</span>
    </label>
  )
}
