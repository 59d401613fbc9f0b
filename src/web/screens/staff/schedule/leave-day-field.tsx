import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { longestLeaveDays } from '#domain/people/leave'
import { addDays } from '#domain/time/calendar-date'
import { DayField } from '#web/components/rental-choice/day-field.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'
import type { LeaveForm } from './leave-form.ts'

export type LeaveDayFieldProps = {
  form: UseFormReturn<LeaveForm>
  name: 'firstDate' | 'lastDate'
  label: string
}

/** First or last day of a leave, today or later. Moving the first day past the last moves the last day too. */
export function LeaveDayField({ form, name, label }: LeaveDayFieldProps) {
  const { date: today } = useGarageNow()
  const [open, setOpen] = useState(false)
  const { control, getValues, setValue, formState } = form
  const error = formState.errors[name]
  const earliest = name === 'lastDate' ? form.watch('firstDate') || today : today
  const last = addDays(today, longestLeaveDays)
  return (
    <Field label={label} group error={error?.message}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <DayField
            label={label}
            value={field.value}
            onChange={(date) => {
              field.onChange(date)
              setOpen(false)
              if (name === 'firstDate' && getValues('lastDate') < date)
                setValue('lastDate', date, { shouldValidate: formState.isSubmitted })
            }}
            open={open}
            onOpenChange={setOpen}
            invalid={error !== undefined}
            buttonRef={field.ref}
            today={today}
            last={last}
            dayOf={(date) => (earliest <= date && date <= last ? 'open' : 'off')}
          />
        )}
      />
    </Field>
  )
}
