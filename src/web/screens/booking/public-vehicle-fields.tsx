import { useState } from 'react'
import { normalized, type TidiedField } from '#web/components/normalize-vehicle.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './booking-fields.module.css'
import { PublicMakeAndModelFields } from './public-make-and-model-fields.tsx'
import type { BookingForm } from './use-booking-form.ts'

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
      <PublicMakeAndModelFields form={form} />
      <div className={styles.keptPairs}>
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
      <details
        className={styles.more}
        // Stays open while a field in it has an error.
        open={open || Boolean(errors.mileage || errors.engineSize || errors.vin)}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          More about the car <span>Mileage, engine size, VIN</span>
        </summary>
        <div className={styles.threes}>
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
      </details>
    </>
  )
}
