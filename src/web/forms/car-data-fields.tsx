import type { RefCallback } from 'react'
import { Controller, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useMakes, useModels } from './vehicle-lists.ts'

/** Make and model fields. Changing the make clears the model. */
export function MakeAndModelFields() {
  const { control, setValue, watch, formState } = useFormContext<{ make: string; model: string }>()
  const make = watch('make')
  const makes = useMakes('Failed to load vehicle makes. Please try again.')
  const models = useModels(make, 'Failed to load vehicle models. Please try again.')
  return (
    <>
      <Controller
        control={control}
        name="make"
        render={({ field: { ref, ...field } }) => (
          <NameField
            {...field}
            label="Make"
            names={makes?.names}
            failure={makes?.failed && 'Failed to load makes. Try refreshing the page.'}
            onChange={(name) => {
              if (name !== make) setValue('model', '', { shouldDirty: true })
              field.onChange(name)
            }}
            inputRef={ref}
            error={formState.errors.make?.message}
            placeholder="Select or type a make"
          />
        )}
      />
      <Controller
        control={control}
        name="model"
        render={({ field: { ref, ...field } }) => (
          <NameField
            // Remount for another make, to discard the search text too.
            key={make}
            {...field}
            label="Model"
            names={models?.names}
            failure={models?.failed && 'Failed to load models. Try refreshing the page.'}
            inputRef={ref}
            error={formState.errors.model?.message}
            placeholder={make === '' ? 'Select make first' : 'Select or type a model'}
            disabled={make === ''}
          />
        )}
      />
    </>
  )
}

/** Make or model: an option from the list, or free text. */
function NameField({
  label,
  names,
  failure,
  value,
  onChange,
  error,
  ...rest
}: {
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
}) {
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

/** License plate, in capitals. */
export function PlateField({
  field,
  error,
  optional = false,
}: {
  field: UseFormRegisterReturn
  error: string | undefined
  optional?: boolean
}) {
  return (
    <Field label="License Plate" optional={optional} error={error}>
      <TextInput
        {...field}
        variant="plate"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={14}
      />
    </Field>
  )
}

/** Year of manufacture. */
export function YearField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Year" error={error}>
      <TextInput {...field} variant="figures" inputMode="numeric" autoComplete="off" maxLength={4} />
    </Field>
  )
}
