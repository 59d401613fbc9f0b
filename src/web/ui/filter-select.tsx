import { Select, type SelectProps } from './select.tsx'

export type FilterSelectProps<Value extends string> = Omit<SelectProps, 'value' | 'onChange' | 'children'> & {
  /** Empty for "all". */
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Select that filters or sorts a list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { value, choices, onChange, ...rest } = props
  return (
    <Select
      {...rest}
      // Not '' for "all": an empty value is styled as a placeholder.
      value={value || 'all'}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => (choice.value || 'all') === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value || 'all'}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
