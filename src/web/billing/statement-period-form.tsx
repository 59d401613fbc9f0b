import { ChevronLeft, ChevronRight } from 'lucide'
import { useForm } from 'react-hook-form'
import type { StatementPeriod } from '#domain/billing/statement-period'
import { rangeOfPeriod } from '#domain/reports/report-range'
import { addDays, type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { dayLimits, ShowRangeButton, validateRange } from '#web/forms/date-range-form.tsx'
import { ruleResolver } from '#web/forms/form-errors.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface PeriodProps {
  period: StatementPeriod
  goTo: (period: Partial<StatementPeriod>) => void
}

/** Buttons to the month before, this month and the month after. */
export function MonthTurner({ period: { from }, goTo }: PeriodProps) {
  const today = useGarageNow().date
  const shown = rangeOfPeriod('month', from)
  const monthAt = (date: CalendarDate) => goTo(rangeOfPeriod('month', date))
  return (
    // On phones in a line of its own, which it fills.
    <div className="flex items-center gap-2 max-md:w-full">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Previous month"
        onClick={() => monthAt(addDays(shown.from, -1))}
      />
      <Button
        className="max-md:grow"
        aria-current={rangeOfPeriod('month', today).from === shown.from ? 'date' : undefined}
        onClick={() => monthAt(today)}
      >
        This month
      </Button>
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Next month"
        onClick={() => monthAt(addDays(shown.to, 1))}
      />
    </div>
  )
}

/** Form for the days of a statement. Submitted explicitly, because dates are incomplete while typed. */
export function StatementPeriodForm({ period, goTo }: PeriodProps) {
  const { from, to, asOf } = period
  const form = useForm({
    values: { from: from as string, to: to as string, asOf: asOf as string },
    resolver: ruleResolver(validatePeriod),
  })
  const { errors } = form.formState
  const field = (name: 'from' | 'to' | 'asOf', label: string) => (
    <Field label={label} className="min-w-36 flex-1 md:max-w-48" error={errors[name]?.message}>
      <TextInput type="date" {...dayLimits} {...form.register(name)} />
    </Field>
  )
  return (
    <form
      className="mb-5 flex flex-wrap items-start gap-2"
      onSubmit={form.handleSubmit((typed) => goTo(typed as StatementPeriod))}
      aria-label="Period of the statement"
      noValidate
    >
      {field('from', 'From')}
      {field('to', 'To')}
      {field('asOf', 'Ages counted on')}
      <ShowRangeButton />
    </form>
  )
}

/** Returns the validation errors, by field. The values are blank while incomplete. */
function validatePeriod({ asOf, ...range }: { from: string; to: string; asOf: string }) {
  return { ...validateRange(range), ...(!isCalendarDate(asOf) && { asOf: 'Please choose a day.' }) }
}
