import clsx from 'clsx'
import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { inputShell, shellInput, useFieldControl } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

/** A value to choose, of a select or a segmented control. */
export type Option<Value extends string = string> = { value: Value; label: string }

/** Returns the options for these values. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string = (value) => value,
): Option<Value>[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

export type SelectProps = ComponentProps<'select'> & {
  icon?: IconShape | undefined
  options?: readonly Option[]
  /** First option, shown while nothing is selected. */
  placeholder?: string
}

/** Styled native select: best on phones, with complete keyboard support. */
export function Select({ icon, placeholder, options = [], className, children, ...rest }: SelectProps) {
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
          placeholder !== undefined && rest.value === '' && 'text-ink-3',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon shape={ChevronDown} className="pointer-events-none absolute right-3" />
    </span>
  )
}
