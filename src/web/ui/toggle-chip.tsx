import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './toggle-chip.module.css'

export type ToggleChipProps = Omit<ComponentProps<'input'>, 'children'> & { children: ReactNode }

/** Checkbox as a chip; `type="radio"` for a single choice. */
export function ToggleChip({ type = 'checkbox', className, children, ...rest }: ToggleChipProps) {
  return (
    <label className={clsx(styles.chip, className)}>
      <input {...rest} type={type} />
      <Icon shape={Check} size="small" />
      {children}
    </label>
  )
}
