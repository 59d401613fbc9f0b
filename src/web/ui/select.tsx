import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import { Icon, type IconShape } from './icon.tsx'
import styles from './input-shell.module.css'

export type SelectProps = ComponentProps<'select'> & {
  icon?: IconShape | undefined
  /** First option, shown while nothing is selected. */
  placeholder?: string
}

/** Styled native select: best on phones, with complete keyboard support. */
export function Select({ icon, placeholder, className, children, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(styles.shell, styles.select, rest.value === '' && styles.placeholder, className)}>
      {icon && <Icon shape={icon} className={styles.leading} />}
      <select {...rest} {...wiring}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <Icon shape={ChevronDown} />
    </span>
  )
}
