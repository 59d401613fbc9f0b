import { displayKilometres } from '#domain/distance'
import { readPlate, readVin } from '#domain/vehicle/vehicle'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readKilometres } from './booking-body.ts'
import styles from './booking-fields.module.css'
import { MakeAndModelFields } from './make-and-model-fields.tsx'
import type { BookingForm } from './use-booking-form.ts'

type TidiedField = 'licensePlate' | 'vin' | 'mileage'

const tidied: Record<TidiedField, (text: string) => string> = {
  licensePlate: (text) => readPlate(text) ?? text.trim().toUpperCase(),
  vin: (text) => readVin(text) ?? text.trim().toUpperCase(),
  mileage: (text) => {
    const kilometres = readKilometres(text)
    return kilometres === null ? text.trim() : displayKilometres(kilometres).replace(' km', '')
  },
}

export function VehicleFields({ form }: { form: BookingForm }) {
  const { errors, text, change, leave, latest } = form
  const tidyOnBlur = (field: TidiedField) => ({
    ...text(field),
    onBlur: () => {
      change(field, tidied[field](latest()[field]))
      leave(field)
    },
  })
  return (
    <>
      <MakeAndModelFields form={form} />
      <div className={styles.keptPairs}>
        <Field label="Year" error={errors.year}>
          <TextInput look="figures" inputMode="numeric" autoComplete="off" maxLength={4} {...text('year')} />
        </Field>
        <Field label="License Plate" optional error={errors.licensePlate}>
          <TextInput
            look="plate"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
            {...tidyOnBlur('licensePlate')}
          />
        </Field>
      </div>
      <div className={styles.threes}>
        <Field label="Mileage" optional error={errors.mileage}>
          <TextInput
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            after="km"
            {...tidyOnBlur('mileage')}
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
            {...tidyOnBlur('vin')}
          />
        </Field>
      </div>
    </>
  )
}
