import type { ComponentProps, RefCallback } from 'react'
import { Controller, type FieldValues, useFormContext } from 'react-hook-form'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { normalized } from './normalize-vehicle.ts'
import { TextField } from './staff-form.tsx'
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

type CarField<Values extends FieldValues> = Omit<ComponentProps<typeof TextField<Values>>, 'label'>

/** License plate, in capitals. */
export function PlateField<Values extends FieldValues>(props: CarField<Values>) {
  return (
    <TextField<Values>
      label="License Plate"
      variant="plate"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={14}
      normalize={normalized.licensePlate}
      {...props}
    />
  )
}

/** Year of manufacture. */
export function YearField<Values extends FieldValues>(props: CarField<Values>) {
  return <TextField<Values> label="Year" variant="figures" inputMode="numeric" maxLength={4} {...props} />
}
