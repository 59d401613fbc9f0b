import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { MonthPicker } from '#web/components/month-picker.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'

// More than two years ahead.
const HORIZON_IN_DAYS = 800

export type SpecialDayDateProps = {
  value: CalendarDate | null
  onChange: (date: CalendarDate) => void
  error: string | undefined
}

/** Date of a new special day. Dates with a special day are disabled; public holidays can be replaced. */
export function SpecialDayDate({ value, onChange, error }: SpecialDayDateProps) {
  const { date: today } = useGarageNow()
  const { data = [] } = useRead('GET /api/special-days', { query: { startDate: today } })
  const byHand = new Map(data.filter((day) => !day.synced).map((day) => [day.date, day]))
  const holiday = data.find((day) => day.synced && day.date === value)
  return (
    <Field
      label="Date"
      group
      error={error}
      hint={
        holiday
          ? `${holiday.reason}. These hours will replace the public holiday.`
          : 'Dates that already have a special day cannot be chosen.'
      }
    >
      <MonthPicker
        dayOf={(date) => {
          const day = byHand.get(date)
          if (date < today) return 'off'
          if (day === undefined) return 'open'
          return day.type === 'closed' && !day.manuallyOpen ? 'closed' : 'off'
        }}
        selected={value}
        onSelect={onChange}
        today={today}
        last={addDays(today, HORIZON_IN_DAYS)}
      />
    </Field>
  )
}
