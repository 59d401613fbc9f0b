import { type ChangeEvent, useState } from 'react'
import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import { normalized, type TidiedField } from '#web/forms/normalize-vehicle.ts'
import { useMakes, useModels } from '#web/forms/vehicle-lists.ts'
import { Field, optionsOf, Select, TextInput } from '#web/ui/field.tsx'
import { MoreDetails } from '#web/ui/more-details.tsx'
import type { BookingForm } from './booking-values.ts'

/** The car of the customer: make, model, year and plate, and three fields behind a summary. */
export function PublicVehicleFields({ form }: { form: BookingForm }) {
  const { errors, text, change, leave, latest } = form
  const [open, setOpen] = useState(false)
  const normalizeOnBlur = (field: TidiedField) => ({
    ...text(field),
    onBlur: () => {
      change(field, normalized[field](latest()[field]))
      leave(field)
    },
  })
  return (
    <>
      <MakeAndModelFields form={form} />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Field label="Year" error={errors.year}>
          <TextInput
            variant="figures"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...text('year')}
          />
        </Field>
        <Field label="License Plate" optional error={errors.licensePlate}>
          <TextInput
            variant="plate"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
            {...normalizeOnBlur('licensePlate')}
          />
        </Field>
      </div>
      <MoreDetails
        className="mt-4"
        summary="More about the car"
        hint="Mileage, engine size, VIN"
        // Stays open while a field in it has an error.
        open={open || Boolean(errors.mileage || errors.engineSize || errors.vin)}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          <Field label="Mileage" optional error={errors.mileage}>
            <TextInput
              variant="figures"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              after="km"
              {...normalizeOnBlur('mileage')}
            />
          </Field>
          <Field label="Engine size" optional error={errors.engineSize}>
            <TextInput autoComplete="off" placeholder="1.8 L" maxLength={20} {...text('engineSize')} />
          </Field>
          <Field label="VIN" optional error={errors.vin}>
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="17 characters"
              maxLength={24}
              {...normalizeOnBlur('vin')}
            />
          </Field>
        </div>
      </MoreDetails>
    </>
  )
}

/** Make and model lists. "Unspecified" reveals a text field; changing the make clears the model. */
function MakeAndModelFields({ form }: { form: BookingForm }) {
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
      <div className="grid grid-cols-2 gap-4">
        <Field label="Make" error={errors.make}>
          <Select
            {...make}
            placeholder={makes === undefined ? 'Loading makes...' : 'Select a make'}
            onChange={chooseMake}
            options={namesOf(makes ?? [], values.make)}
          />
        </Field>
        <Field label="Model" error={errors.model}>
          <Select
            {...model}
            disabled={values.make === ''}
            placeholder={models === undefined ? 'Loading models...' : 'Select a model'}
            options={namesOf(models ?? [], values.model)}
          />
        </Field>
      </div>
      {(values.make === UNSPECIFIED || values.model === UNSPECIFIED) && (
        <div className="mt-4 grid grid-cols-2 gap-4">
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

/** Returns the names to choose from, with the chosen one even if the list has not loaded yet, as after a reload. */
function namesOf(names: readonly string[], chosen: string) {
  const all = chosen === '' || chosen === UNSPECIFIED || names.includes(chosen) ? names : [chosen, ...names]
  return optionsOf([...all, UNSPECIFIED])
}
