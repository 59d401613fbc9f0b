import type { RefCallback } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'

export type NameFieldProps = {
  label: string
  /** The options; undefined while they load. */
  names: readonly string[] | undefined
  /** Error shown above the built-in names, if the list could not be loaded. */
  failure: string | undefined
  value: string
  onChange: (name: string) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  placeholder: string
  disabled?: boolean
}

/** Make or model: an option from the list, or free text. */
export function NameField({ label, names, failure, value, onChange, error, ...rest }: NameFieldProps) {
  return (
    <Field label={label} error={error}>
      <Combobox<string>
        {...rest}
        label={label}
        items={names ?? []}
        value={value === '' ? null : value}
        onChange={(name) => onChange(name ?? '')}
        itemKey={(name) => name}
        itemLabel={(name) => name}
        takeTyped={(typed) => typed.slice(0, 60)}
        loading={names === undefined}
        errorText={failure}
        emptyText="No match. Keep typing to enter it yourself."
      />
    </Field>
  )
}
