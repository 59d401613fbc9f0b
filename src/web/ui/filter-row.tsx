import type { ReactNode } from 'react'
import { type Option, Select, type SelectProps } from './field.tsx'

export type FilterRowProps = { label?: string; children: ReactNode }

/** Search input, which takes the remaining width, followed by the filters; on a tablet the filters are below it. */
export function FilterRow({ label = 'Search and filters', children }: FilterRowProps) {
  return (
    <search
      className="mb-5 flex gap-2 *:w-48 *:flex-none *:first:w-auto *:first:min-w-0 *:first:flex-1 max-lg:flex-wrap max-lg:*:w-auto max-lg:*:min-w-36 max-lg:*:flex-1 max-lg:*:first:basis-full print:hidden [&>button]:w-auto"
      aria-label={label}
    >
      {children}
    </search>
  )
}

export type FilterSelectProps<Value extends string> = Omit<
  SelectProps,
  'value' | 'onChange' | 'options' | 'children'
> & {
  /** Empty for "all". */
  value: Value
  choices: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** Select that filters or sorts a list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { value, choices, onChange, ...rest } = props
  return (
    <Select
      {...rest}
      value={value}
      options={choices}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
