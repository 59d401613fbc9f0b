import type { ChangeEvent } from 'react'
import { UNSPECIFIED } from '#domain/appointment/service-booking-form'
import { useMakes, useModels } from '#web/components/vehicle-lists.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './booking-fields.module.css'
import type { BookingForm } from './use-booking-form.ts'

/** Make and model lists. "Unspecified" reveals a text field; changing the make clears the model. */
export function PublicMakeAndModelFields({ form }: { form: BookingForm }) {
  const { values, errors, text, change } = form
  const makes = useMakes('Failed to load makes. Please refresh the page.')?.names
  const models = useModels(values.make, 'Failed to load models. Please try refreshing the page.')?.names
  const make = text('make')
  const model = text('model')

  function chooseMake(event: ChangeEvent<HTMLSelectElement>) {
    make.onChange(event)
    // There is no model list for a typed make.
    change('model', event.target.value === UNSPECIFIED ? UNSPECIFIED : '')
    change('customModel', '')
  }

  return (
    <>
      <div className={styles.keptPairs}>
        <Field label="Make" error={errors.make}>
          <Select
            {...make}
            placeholder={makes === undefined ? 'Loading makes...' : 'Select a make'}
            onChange={chooseMake}
          >
            <Options names={makes ?? []} chosen={values.make} />
          </Select>
        </Field>
        <Field label="Model" error={errors.model}>
          <Select
            {...model}
            disabled={values.make === ''}
            placeholder={models === undefined ? 'Loading models...' : 'Select a model'}
          >
            <Options names={models ?? []} chosen={values.model} />
          </Select>
        </Field>
      </div>
      {(values.make === UNSPECIFIED || values.model === UNSPECIFIED) && (
        <div className={styles.keptPairs}>
          {values.make === UNSPECIFIED && (
            <Field label="Custom make" error={errors.customMake}>
              <TextInput autoComplete="off" maxLength={60} {...text('customMake')} />
            </Field>
          )}
          {values.model === UNSPECIFIED && (
            <Field label="Custom model" error={errors.customModel}>
              <TextInput autoComplete="off" maxLength={60} {...text('customModel')} />
            </Field>
          )}
        </div>
      )}
    </>
  )
}

/** Includes the chosen name even if the list has not loaded yet, as after a reload. */
function Options({ names, chosen }: { names: readonly string[]; chosen: string }) {
  const all = chosen === '' || chosen === UNSPECIFIED || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <>
      {all.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option>{UNSPECIFIED}</option>
    </>
  )
}
