import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './field-button.module.css'
import { Icon, type IconShape } from './icon.tsx'
import shell from './input-shell.module.css'

export type FieldButtonProps = Omit<ComponentProps<'button'>, 'value'> & {
  icon: IconShape
  /** Selected value; null if there is none. */
  value: ReactNode | null
  placeholder: string
  invalid: boolean
}

/** A button that looks like a field and opens a picker for its value. */
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
