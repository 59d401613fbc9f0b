import { earliestBirthYear } from '#domain/rental/rental-eligibility'
import { addMonths, yearMonth } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type BirthField, birthFields, withBirthField } from './birth-date.ts'
import styles from './details-step.module.css'
import type { RentalForm } from './use-rental-booking-form.ts'

const days = Array.from({ length: 31 }, (_, day) => ({ value: String(day + 1), label: String(day + 1) }))
const january = yearMonth('2001-01')
const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: displayMonth(addMonths(january, month)).replace(/ \d+$/, ''),
}))

export function BirthDateField({ form, thisYear }: { form: RentalForm; thisYear: number }) {
  const { values, errors, change, leave, control } = form
  const parts = birthFields(values.dateOfBirth)
  const years = Array.from({ length: thisYear - earliestBirthYear + 1 }, (_, back) => {
    const year = String(thisYear - back)
    return { value: year, label: year }
  })
  const lists: { part: BirthField; label: string; options: { value: string; label: string }[] }[] = [
    { part: 'day', label: 'Day', options: days },
    { part: 'month', label: 'Month', options: months },
    { part: 'year', label: 'Year', options: years },
  ]
  return (
    <Field label="Date of birth" group error={errors.dateOfBirth}>
      <div className={styles.birth}>
        {lists.map(({ part, label, options }) => (
          <Select
            key={part}
            ref={part === 'day' ? control('dateOfBirth') : undefined}
            aria-label={label}
            autoComplete={`bday-${part}`}
            value={parts[part]}
            onChange={({ target }) =>
              change('dateOfBirth', withBirthField(form.latest().dateOfBirth, part, target.value))
            }
            onBlur={() => part === 'year' && leave('dateOfBirth')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </Field>
  )
}
