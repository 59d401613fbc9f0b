import type { ChangeEvent } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayCustomerDate } from '#domain/time/display'
import { soonestTow } from '#domain/tow/tow-preferred-time'
import { towDays, towHours } from '#web/components/tow/tow-days.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TowForm } from './use-tow-booking-form.ts'

const ANY = 'any'

/** Preferred time: as soon as possible, or a day and optionally a time. */
export function WhenFields({ form, today }: { form: TowForm; today: CalendarDate }) {
  const { values, errors, change, leave, control } = form
  // Not an empty value: a select with an empty value is styled as not yet chosen.
  const select = (field: 'day' | 'time') => ({
    name: field,
    ref: control(field),
    value: values[field] || ANY,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      change(field, target.value === ANY ? '' : target.value),
    onBlur: () => leave(field),
  })
  return (
    <>
      <Field label="When" error={errors.day}>
        <Select {...select('day')}>
          <option value={ANY}>{soonestTow}</option>
          {towDays(today, displayCustomerDate).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {values.day !== '' && (
        <Field label="Time" error={errors.time}>
          <Select {...select('time')}>
            <option value={ANY}>Any time</option>
            {towHours.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
