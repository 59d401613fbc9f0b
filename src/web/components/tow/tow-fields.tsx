import { Phone } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { towCauseLabel, towCauses } from '#domain/tow/tow-cause'
import { normalizePhone } from '#web/components/client/client-form.ts'
import { Field } from '#web/ui/field.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TowCarFields } from './tow-car-fields.tsx'
import type { TowForm } from './tow-form.ts'
import { TowWhenFields } from './tow-when-fields.tsx'

/** The fields in the order of a phone call: location, customer, cause, vehicle. */
export function TowFields() {
  const { register, setValue, getValues, formState } = useFormContext<TowForm>()
  const { errors } = formState
  return (
    <>
      <Field
        label="Pickup location"
        error={errors.pickupLocation?.message}
        hint="Street, suburb and a nearby landmark"
      >
        <TextInput {...register('pickupLocation')} autoComplete="off" maxLength={300} />
      </Field>
      <div className={styles.pairs}>
        <Field label="Full name" error={errors.customerName?.message}>
          <TextInput
            {...register('customerName')}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
          />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message}>
          <TextInput
            {...register('customerPhone', {
              onBlur: () => setValue('customerPhone', normalizePhone(getValues('customerPhone'))),
            })}
            type="tel"
            icon={Phone}
            inputMode="tel"
            autoComplete="off"
            placeholder="0412 345 678"
          />
        </Field>
        <Field label="What happened?" optional error={errors.cause?.message}>
          <Select {...register('cause')}>
            <option value="">Not known</option>
            {towCauses.map((cause) => (
              <option key={cause} value={cause}>
                {towCauseLabel(cause)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Can the car be driven?" optional error={errors.drivable?.message}>
          <Select {...register('drivable')}>
            <option value="">Not known</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </Field>
        <Field className={styles.wide} label="Details" optional error={errors.issueDescription?.message}>
          <TextArea {...register('issueDescription')} rows={2} maxLength={2000} />
        </Field>
        <TowCarFields />
        <Field label="Destination" optional error={errors.destinationLocation?.message}>
          <TextInput
            {...register('destinationLocation')}
            autoComplete="off"
            maxLength={300}
            placeholder="To the workshop"
          />
        </Field>
        <Field label="Email" optional error={errors.customerEmail?.message}>
          <TextInput
            {...register('customerEmail')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <TowWhenFields />
        <Field className={styles.wide} label="Notes" optional error={errors.notes?.message}>
          <TextArea
            {...register('notes')}
            rows={2}
            maxLength={2000}
            placeholder="For the driver or front desk"
          />
        </Field>
      </div>
    </>
  )
}
