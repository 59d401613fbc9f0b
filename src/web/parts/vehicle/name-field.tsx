import type { RefCallback } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'

export type NameFieldProps = {
  label: string
  /** The names on offer; undefined while they load. */
  names: readonly string[] | undefined
  /** Said above the built-in names, where the list could not be loaded. */
  failure: string | undefined
  value: string
  onChange: (name: string) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  placeholder: string
  disabled?: boolean
}

/** A make or a model: found in the list, or typed as it is where the list does not have it. */
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
        emptyText="Nothing in the list. Type the name."
      />
    </Field>
  )
}
