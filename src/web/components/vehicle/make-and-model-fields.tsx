import { Controller, useFormContext } from 'react-hook-form'
import { useMakes, useModels } from '#web/components/vehicle-lists.ts'
import { NameField } from './name-field.tsx'

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
