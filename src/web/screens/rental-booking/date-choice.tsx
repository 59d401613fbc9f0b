import { rentalHours } from '#domain/rental/rental-times'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { isTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day'
import { MonthPicker } from '#web/components/month-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './dates-panel.module.css'
import type { RentalForm } from './use-rental-booking-form.ts'

export type DateChoiceProps = {
  form: RentalForm
  label: string
  date: {
    field: 'startDate' | 'endDate'
    value: CalendarDate | null
    error: string | undefined
    hint?: string
    onChoose: (date: CalendarDate) => void
  }
  time: {
    field: 'pickupTime' | 'returnTime'
    label: string
    value: TimeOfDay
    error: string | undefined
    hint: string | null
  }
  today: CalendarDate
  /** First and last day that can be chosen. */
  first: CalendarDate
  last: CalendarDate
}

/** A calendar for the day and a select for the time. */
export function DateChoice({ form, label, date, time, today, first, last }: DateChoiceProps) {
  const { control, change, leave } = form
  return (
    <div className={styles.choice}>
      <Field group label={label} error={date.error} hint={date.hint}>
        <div ref={(grid) => control(date.field)(grid && { focus: () => focusDay(grid) })}>
          <MonthPicker
            dayOf={(day) => (first <= day && day <= last ? 'open' : 'off')}
            selected={date.value}
            onSelect={date.onChoose}
            today={today}
            last={last}
          />
        </div>
      </Field>
      <Field label={time.label} error={time.error} hint={time.hint}>
        <Select
          ref={control(time.field)}
          name={time.field}
          value={time.value}
          onChange={({ target }) => isTimeOfDay(target.value) && change(time.field, target.value)}
          onBlur={() => leave(time.field)}
        >
          {rentalHours.map((hour) => (
            <option key={hour} value={hour}>
              {displayTime(hour)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function focusDay(grid: HTMLElement) {
  grid.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
}
