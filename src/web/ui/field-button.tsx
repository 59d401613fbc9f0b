import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './field-button.module.css'
import { Icon, type IconShape } from './icon.tsx'
import shell from './input-shell.module.css'

export type FieldButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  icon: IconShape
  /** What is chosen; null is nothing yet. */
  value: ReactNode | null
  placeholder: string
  invalid: boolean
}

/** A field that is pressed rather than typed into: what it holds is chosen in something that opens. */
export function FieldButton({ icon, value, placeholder, invalid, className, ...rest }: FieldButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(shell.shell, styles.button, invalid && styles.invalid, className)}
    >
      <Icon shape={icon} />
      <span className={clsx(styles.words, value === null && styles.empty)}>{value ?? placeholder}</span>
    </button>
  )
}
