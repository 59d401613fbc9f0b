import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import { inputShell } from './text-input.tsx'

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
      className={clsx(
        inputShell({ variant: invalid ? 'invalid' : 'plain' }),
        'cursor-pointer text-left',
        className,
      )}
    >
      <Icon shape={icon} />
      <span className={clsx('min-w-0 flex-1 truncate tabular-nums', value === null && 'text-ink-3')}>
        {value ?? placeholder}
      </span>
    </button>
  )
}
