import { useFormContext, useWatch } from 'react-hook-form'
import { isCalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayShortDate, displayTime } from '#domain/time/display'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { soonestTow } from '#domain/tow/tow-preferred-time'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { towDays, towHours } from './tow-days.ts'
import type { TowForm } from './tow-form.ts'

/** As soon as possible, or a day with an optional hour. The stored preferred time stays selectable. */
export function TowWhenFields() {
  const { date: today } = useGarageNow()
  const { control, register, formState } = useFormContext<TowForm>()
  const { errors, defaultValues } = formState
  const day = useWatch({ control, name: 'preferredDate' })
  const { preferredDate: knownDay = '', preferredTime: knownTime = '' } = defaultValues ?? {}
  const days: { value: string; label: string }[] = towDays(today, displayShortDate)
  if (isCalendarDate(knownDay) && !days.some(({ value }) => value === knownDay))
    days.unshift({ value: knownDay, label: displayDate(knownDay) })
  const hours: { value: string; label: string }[] = [...towHours]
  if (isTimeOfDay(knownTime) && !hours.some(({ value }) => value === knownTime))
    hours.unshift({ value: knownTime, label: displayTime(knownTime) })
  return (
    <>
      <Field label="Preferred day" error={errors.preferredDate?.message}>
        <Select {...register('preferredDate')}>
          <option value="">{soonestTow}</option>
          {days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {day !== '' && (
        <Field label="Time" error={errors.preferredTime?.message}>
          <Select {...register('preferredTime')}>
            <option value="">Any time</option>
            {hours.map(({ value, label }) => (
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
