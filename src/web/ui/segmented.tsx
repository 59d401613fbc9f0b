import clsx from 'clsx'
import { useId } from 'react'
import { useFieldGroup } from './field-context.ts'
import { Icon, type IconShape } from './icon.tsx'
import styles from './segmented.module.css'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: string
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
}

/** Segmented control for few options: a radio group, so the arrow keys change the selection. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { value, onChange, options, label, wide, name, className } = props
  const group = useFieldGroup('radiogroup', label)
  const ownName = useId()
  return (
    <div {...group} className={clsx(styles.segmented, wide && styles.wide, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
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
