import { Controller, type UseFormReturn } from 'react-hook-form'
import { specialties, specialtyLabel } from '#domain/people/specialties'
import { positionLabel, staffPositions } from '#domain/people/staff-member'
import { typedDateForm } from '#domain/time/typed-date'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import type { StaffMemberForm } from './staff-member-form.ts'

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** Form fields of a staff member. */
export function StaffMemberFields({ form }: { form: UseFormReturn<StaffMemberForm> }) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  return (
    <div className={styles.pairs}>
      <Field label="Name" className={styles.wide} error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput
          {...register('phone')}
          type="tel"
          variant="figures"
          maxLength={30}
          autoComplete="off"
          placeholder="0412 345 678"
        />
      </Field>
      <Field label="Position" error={errors.position?.message}>
        <Select {...register('position')} placeholder="Select a position">
          {staffPositions.map((position) => (
            <option key={position} value={position}>
              {positionLabel(position)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Hire date" optional error={errors.hireDate?.message}>
        <TextInput
          {...register('hireDate')}
          variant="figures"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          placeholder={typedDateForm}
        />
      </Field>
      {watch('position') === 'mechanic' && (
        <div className={styles.wide}>
          <Checkbox {...register('isApprentice')}>Apprentice, works under supervision</Checkbox>
        </div>
      )}
      <div className={styles.wide}>
        <ControlledGroup control={control} name="specialties">
          {({ value, onChange, error }) => (
            <Field label="Specialties" optional group error={error}>
              <ChipGroup>
                {offered(value).map((code) => (
                  <ToggleChip
                    key={code}
                    checked={value.includes(code)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, code] : value.filter((other) => other !== code))
                    }
                  >
                    {specialtyLabel(code)}
                  </ToggleChip>
                ))}
              </ChipGroup>
            </Field>
          )}
        </ControlledGroup>
      </div>
      <Controller
        control={control}
        name="status"
        render={({ field }) => (
          <Field label="Status" group="radio" className={styles.wide} error={errors.status?.message}>
            <Segmented value={field.value} onChange={field.onChange} options={statuses} />
          </Field>
        )}
      />
    </div>
  )
}

/** Returns the standard specialties and any others the staff member already has. */
function offered(known: readonly string[]): string[] {
  return [...new Set([...specialties.map(({ code }) => code), ...known])]
}
