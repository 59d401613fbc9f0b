import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import styles from './input-shell.module.css'

export type TextAreaProps = ComponentProps<'textarea'>

export function TextArea({ className, ...rest }: TextAreaProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(styles.shell, styles.area, className)}>
      <textarea {...rest} {...wiring} />
    </span>
  )
}
