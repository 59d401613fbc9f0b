import { ArrowLeft, CalendarDays, Download, Printer } from 'lucide'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import type { ServiceReport } from '#contract/reports/reports'
import type { DateRange } from '#domain/reports/report-range'
import { calendarDate } from '#domain/time/calendar-date'
import { displayFullRange } from '#domain/time/display-full-range'
import { displayDateRange } from '#domain/time/display-range'
import { dayLimits, ShowRangeButton, validateRange } from '#web/forms/date-range-form.tsx'
import { ruleResolver } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ReportUrlState } from './use-report.ts'

const periods = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'custom', label: 'Custom', icon: CalendarDays },
] as const

/** Title and period of the report, with the period switch, CSV and print. */
export function ReportHeader({
  period,
  report,
  onPeriod,
  onDownload,
}: {
  period: ReportUrlState['period']
  report: ServiceReport | undefined
  onPeriod: (period: ReportUrlState['period']) => void
  /** Absent: what is shown cannot be downloaded or printed. */
  onDownload: (() => void) | undefined
}) {
  return (
    <div>
      <Link
        href="/dashboard"
        className="mb-3 link text-small print:hidden pointer-coarse:-mt-2 pointer-coarse:mb-0 pointer-coarse:min-h-11"
      >
        <Icon shape={ArrowLeft} size="small" />
        Back to Dashboard
      </Link>
      <PageHeader
        title="Service Reports"
        subtitle={<span aria-live="polite">{report === undefined ? '\u00a0' : describeRange(report)}</span>}
        actions={
          <>
            <Segmented
              label="Period"
              value={period}
              options={periods}
              onChange={onPeriod}
              className="max-md:grid max-md:shrink-0 max-md:basis-full max-md:auto-cols-fr max-md:grid-flow-col"
            />
            {onDownload && (
              <>
                <Button
                  className="max-md:flex-1"
                  icon={Download}
                  disabled={report === undefined}
                  onClick={onDownload}
                >
                  CSV
                </Button>
                <Button
                  className="max-md:flex-1"
                  icon={Printer}
                  disabled={report === undefined}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
              </>
            )}
          </>
        }
      />
    </div>
  )
}

/** `Nov 1 to 30, 2025, compared with Oct 1 to 20` */
export function describeRange({
  from,
  to,
  comparison,
}: Pick<ServiceReport, 'from' | 'to' | 'comparison'>): string {
  const range = displayFullRange(from, to)
  if (comparison === null) return range
  const isSameYear = [from, to, comparison.from].every(
    (date) => date.slice(0, 4) === comparison.to.slice(0, 4),
  )
  const display = isSameYear ? displayDateRange : displayFullRange
  return `${range}, compared with ${display(comparison.from, comparison.to)}`
}

/** Form for the first and last day of a custom report. Submitted explicitly, because dates are incomplete while typed. */
export function CustomRange({ range, onShow }: { range: DateRange; onShow: (range: DateRange) => void }) {
  const form = useForm({
    values: { from: range.from as string, to: range.to as string },
    resolver: ruleResolver(validateRange),
  })
  const { errors } = form.formState
  const show = form.handleSubmit(({ from, to }) => onShow({ from: calendarDate(from), to: calendarDate(to) }))
  return (
    <form
      className="mb-5 flex items-start gap-2 max-md:flex-wrap md:justify-end print:hidden"
      onSubmit={show}
      aria-label="Report period"
      noValidate
    >
      <Field label="From" className="max-md:min-w-32 max-md:flex-1 md:w-48" error={errors.from?.message}>
        <TextInput type="date" {...dayLimits} {...form.register('from')} />
      </Field>
      <Field label="To" className="max-md:min-w-32 max-md:flex-1 md:w-48" error={errors.to?.message}>
        <TextInput type="date" {...dayLimits} {...form.register('to')} />
      </Field>
      <ShowRangeButton />
    </form>
  )
}
