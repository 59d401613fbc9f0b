import { TriangleAlert } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { rentalHours } from '#domain/rental/rental-times'
import { displayTime } from '#domain/time/display'
import type { OpeningDays } from '#web/components/opening-of-day.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { DayField, type DayFieldProps } from './day-field.tsx'
import { openingHint } from './opening-hint.ts'
import type { RentalChoiceForm } from './rental-choice-form.ts'
import styles from './rental-moments.module.css'

export type MomentName = 'pickup' | 'return'

const fields = {
  pickup: { label: 'Pickup', date: 'startDate', time: 'pickupTime' },
  return: { label: 'Return', date: 'endDate', time: 'returnTime' },
} as const

export type RentalMomentProps = Pick<
  DayFieldProps,
  'open' | 'onOpenChange' | 'today' | 'last' | 'dayOf' | 'markOf'
> & {
  what: MomentName
  rental: RentalChoiceForm
  days: OpeningDays
  onChange: (values: Partial<RentalChoiceForm>) => void
}

/** Pickup or return: day and full hour, with a hint while the garage is closed. */
export function RentalMoment({ what, rental, days, onChange, ...picker }: RentalMomentProps) {
  const { control, formState } = useFormContext<RentalChoiceForm>()
  const { errors } = formState
  const { label, date, time } = fields[what]
  const day = rental[date]
  const hint = day === '' ? null : openingHint(day, rental[time], days)
  return (
    <Field
      label={label}
      group
      error={errors[date]?.message ?? errors[time]?.message}
      hint={
        hint && (
          <span className={styles.hint} role="status">
            <Icon shape={TriangleAlert} size="small" />
            {hint}
          </span>
        )
      }
    >
      <div className={styles.moment}>
        <Controller
          control={control}
          name={date}
          render={({ field }) => (
            <DayField
              {...picker}
              label={`${label} day`}
              value={day}
              onChange={(chosen) => onChange({ [date]: chosen })}
              invalid={errors[date] !== undefined}
              buttonRef={field.ref}
            />
          )}
        />
        <Controller
          control={control}
          name={time}
          render={({ field }) => (
            <Select
              ref={field.ref}
              aria-label={`${label} time`}
              value={rental[time]}
              onChange={(event) => {
                const hour = rentalHours.find((known) => known === event.target.value)
                if (hour !== undefined) onChange({ [time]: hour })
              }}
            >
              {rentalHours.map((hour) => (
                <option key={hour} value={hour}>
                  {displayTime(hour)}
                </option>
              ))}
            </Select>
          )}
        />
      </div>
    </Field>
  )
}
