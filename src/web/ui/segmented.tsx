import clsx from 'clsx'
import { type Ref, useId } from 'react'
import { coveringInput } from './choice-card.tsx'
import { type Option, useFieldGroup } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

type SegmentedOption<Value extends string> = Option<Value> & {
  icon?: IconShape | undefined
  disabled?: boolean
}

export type SegmentedProps<Value extends string> = {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly SegmentedOption<Value>[]
  /** Accessible name, if there is no Field around it. */
  label?: string
  wide?: boolean
  name?: string
  className?: string | undefined
  /** Of the selected option, which gets the focus. */
  inputRef?: Ref<HTMLInputElement>
}

/** Segmented control for few options: a radio group, so the arrow keys change the selection. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { value, onChange, options, label, wide, name, className, inputRef } = props
  const group = useFieldGroup('radiogroup', label)
  const ownName = useId()
  return (
    <div
      {...group}
      className={clsx(
        'h-control gap-0.5 rounded-md border border-line bg-sunken p-0.5',
        wide ? 'grid w-full auto-cols-[minmax(max-content,1fr)] grid-flow-col' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm px-3 font-label whitespace-nowrap text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-rest has-checked:ring has-checked:ring-line has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:text-ink-3 max-md:px-2 forced-colors:has-checked:outline-2',
            wide ? 'text-button' : 'text-button-sm',
          )}
        >
          <input
            ref={option.value === value ? inputRef : undefined}
            type="radio"
            className={coveringInput}
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon shape={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
