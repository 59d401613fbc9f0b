import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './add-special-day-dialog.module.css'
import { hoursOf, type SpecialDayForm } from './special-day-form.ts'

export type HalfDayHoursProps = { form: UseFormReturn<SpecialDayForm>; schedule: WeeklySchedule }

const fields = [
  { name: 'openTime', label: 'Opens' },
  { name: 'closeTime', label: 'Closes' },
] as const

/** Opening and closing time of a half day; by default the weekly hours up to the break. */
export function HalfDayHours({ form, schedule }: HalfDayHoursProps) {
  const { control, formState } = form
  const shown = hoursOf(useWatch({ control, compute: (all) => all }), schedule)
  return (
    <div className={styles.hours}>
      {fields.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Field label={label} error={formState.errors[name]?.message}>
              <TextInput
                type="time"
                variant="figures"
                name={field.name}
                ref={field.ref}
                value={shown[name]}
                onChange={(event) => field.onChange(event.target.value)}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      ))}
    </div>
  )
}
