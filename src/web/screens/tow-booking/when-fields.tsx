import type { ChangeEvent } from 'react'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { timeOfDay } from '#domain/time/time-of-day'
import { soonestTow } from '#domain/tow/tow-wish'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TowForm } from './use-tow-form.ts'

const ANY = 'any'
const DAYS_AHEAD = 14

const hours = Array.from({ length: 24 }, (_, hour) => timeOfDay(`${String(hour).padStart(2, '0')}:00`))

/** As soon as possible, or a day and perhaps a time of it. */
export function WhenFields({ form, today }: { form: TowForm; today: CalendarDate }) {
  const { values, errors, change, leave, control } = form
  // A value of its own: without one, a list looks as if nothing were chosen yet.
  const select = (field: 'day' | 'time') => ({
    name: field,
    ref: control(field),
    value: values[field] || ANY,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      change(field, target.value === ANY ? '' : target.value),
    onBlur: () => leave(field),
  })
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
  return (
    <>
      <Field label="When" error={errors.day}>
        <Select {...select('day')}>
          <option value={ANY}>{soonestTow}</option>
          {days.map((day, ahead) => (
            <option key={day} value={day}>
              {['Today', 'Tomorrow'][ahead] ?? displayShortDate(day)}
            </option>
          ))}
        </Select>
      </Field>
      {values.day !== '' && (
        <Field label="Time" error={errors.time}>
          <Select {...select('time')}>
            <option value={ANY}>Any time</option>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {displayTime(hour)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
