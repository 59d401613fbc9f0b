import { useForm } from 'react-hook-form'
import type { DateRange } from '#domain/reports/report-range'
import { calendarMonths } from '#domain/schedule/calendar-months'
import { calendarDate } from '#domain/time/calendar-date'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './custom-range.module.css'
import { validateRange } from './range-form.ts'

const limits = { min: `${calendarMonths.first}-01`, max: `${calendarMonths.last}-31` }

export type CustomRangeProps = { range: DateRange; onShow: (range: DateRange) => void }

/** Form for the first and last day of a custom report. Submitted explicitly, because dates are incomplete while typed. */
export function CustomRange({ range, onShow }: CustomRangeProps) {
  const form = useForm({
    values: { from: range.from as string, to: range.to as string },
    resolver: ruleResolver(validateRange),
  })
  const { errors } = form.formState
  const show = form.handleSubmit(({ from, to }) => onShow({ from: calendarDate(from), to: calendarDate(to) }))
  return (
    <form className={styles.range} onSubmit={show} aria-label="Report period" noValidate>
      <Field label="From" error={errors.from?.message}>
        <TextInput type="date" {...limits} {...form.register('from')} />
      </Field>
      <Field label="To" error={errors.to?.message}>
        <TextInput type="date" {...limits} {...form.register('to')} />
      </Field>
      <Button type="submit" className={styles.show}>
        Show
      </Button>
    </form>
  )
}
