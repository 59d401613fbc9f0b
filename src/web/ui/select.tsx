import clsx from 'clsx'
import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'
import { inputShell, shellInput } from './text-input.tsx'

export type SelectProps = ComponentProps<'select'> & {
  icon?: IconShape | undefined
  /** First option, shown while nothing is selected. */
  placeholder?: string
}

/** Styled native select: best on phones, with complete keyboard support. */
export function Select({ icon, placeholder, className, children, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={clsx(inputShell({ shape: 'select' }), className)}>
      {icon && <Icon shape={icon} className="pointer-events-none absolute left-2.5" />}
      {/* Own chevron: the native arrow differs between browsers. */}
      <select
        {...rest}
        {...wiring}
        className={clsx(
          shellInput,
          'cursor-pointer appearance-none rounded-md pr-8 [&>option]:bg-raised [&>option]:text-ink',
          icon ? 'pl-8' : 'pl-3',
          rest.value === '' && 'text-ink-3',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <Icon shape={ChevronDown} className="pointer-events-none absolute right-3" />
    </span>
  )
}
