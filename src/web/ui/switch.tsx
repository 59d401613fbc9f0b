import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import styles from './switch.module.css'

export type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'role'> & {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Accessible name, if there is no Field around it. */
  label?: string
}

/** On/off switch, for settings that take effect immediately or are saved by the save bar. */
export function Switch({ checked, onCheckedChange, label, className, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest)
  return (
    <button
      type="button"
      {...rest}
      {...wiring}
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={clsx(styles.switch, className)}
      onClick={() => onCheckedChange(!checked)}
    />
  )
}
