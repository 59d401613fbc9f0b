import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import { Icon, type IconShape } from './icon.tsx'
import styles from './input-shell.module.css'

export type TextInputProps = ComponentProps<'input'> & {
  icon?: IconShape | undefined
  /** Prefix, for example "$". */
  before?: ReactNode
  /** Suffix, for example "km". */
  after?: ReactNode
  /** `plate`: number plate font; `figures`: tabular figures; `quiet`: subtle border. */
  variant?: 'plain' | 'plate' | 'figures' | 'quiet'
}

export function TextInput({ icon, before, after, variant = 'plain', className, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(styles.shell, variant !== 'plain' && styles[variant], className)}>
      {icon && <Icon shape={icon} />}
      {before && <span className={styles.affix}>{before}</span>}
      <input type="text" {...rest} {...wiring} />
      {after && <span className={styles.affix}>{after}</span>}
    </span>
  )
}
