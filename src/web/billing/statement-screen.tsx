import { ChevronLeft, ChevronRight, Download, Mail, Printer, User } from 'lucide'
import { useForm } from 'react-hook-form'
import { useParams, useSearchParams } from 'wouter'
import type { ClientStatement } from '#contract/billing/statements'
import { describeStatementPeriod, type StatementPeriod } from '#domain/billing/statement-period'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { rangeOfPeriod, validateReportRange } from '#domain/reports/report-range'
import { addDays, type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { dayLimits, ShowRangeButton, validateRange } from '#web/forms/date-range-form.tsx'
import { ruleResolver } from '#web/forms/form-errors.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { PrintedSheet, usePrinting } from '#web/layout/printed-sheet.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { LastSent } from '#web/messages/last-sent.tsx'
import { action, success } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { StatementPaper } from './statement-paper.tsx'

const sendStatement = action('POST /api/clients/{id}/statement/send', {
  label: 'Email',
  icon: Mail,
  pending: 'Sending...',
  done: ({ sendsTo }) =>
    success(sendsTo === null ? 'Statement sent' : `The statement will be sent to ${sendsTo}`),
  failed: 'Failed to send the statement.',
})

/** The statement of the client in the URL for the period in the URL, this month without one. */
export function StatementScreen() {
  usePage('Statement')
  const { seesPrices } = useStaff()
  const { id } = useParams<{ id: string }>()
  return seesPrices ? (
    <StatementOf id={id} />
  ) : (
    <NoAccess page="Statement" shows="invoices and payments" audience="staff" />
  )
}

function StatementOf({ id }: { id: string }) {
  const [params, setParams] = useSearchParams()
  const { date: day } = useGarageNow()
  const query = periodInUrl(params)
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useRead(
    'GET /api/clients/{id}/statement',
    { params: { id }, query },
    { keepPrevious: true, day },
  )
  const printing = usePrinting()
  const goTo = (period: Partial<StatementPeriod>) => setParams(new URLSearchParams(period))
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Statement"
          subtitle={
            <span aria-live="polite">
              {data ? `${nameOf(data)}, ${describeStatementPeriod(data)}` : '\u00a0'}
            </span>
          }
          count={data?.isDeleted && <Badge tone="cancelled">Deleted client</Badge>}
          actions={data && <Actions statement={data} goTo={goTo} />}
        />
        {data && <StatementPeriodForm period={data} goTo={goTo} />}
        {data && <Sent statement={data} />}
        {isError && (
          <ErrorAlert className="mb-4" trying={isFetching} onTryAgain={() => void refetch()}>
            {sentenceOf(error, 'Failed to load the statement. Please try again.')}
          </ErrorAlert>
        )}
        {data === undefined && !isError && <SkeletonRows rows={6} label="Loading the statement" />}
        {data && !isError && (
          <div aria-busy={isPlaceholderData || undefined} className="aria-busy:opacity-60">
            <div className="mx-auto max-w-record">
              <StatementPaper statement={data} />
            </div>
          </div>
        )}
      </div>
      {printing && data && (
        <PrintedSheet>
          <StatementPaper statement={data} />
        </PrintedSheet>
      )}
    </>
  )
}

function Actions({
  statement,
  goTo,
}: {
  statement: ClientStatement
  goTo: (period: Partial<StatementPeriod>) => void
}) {
  const { clientId, isDeleted, from, to, asOf, sendsTo } = statement
  const { mayChange } = useStaff()
  const send = useAction(sendStatement)
  return (
    <>
      <MonthTurner period={statement} goTo={goTo} />
      {!isDeleted && (
        <ButtonLink icon={User} href={`/clients?client=${clientId}`}>
          Client
        </ButtonLink>
      )}
      <ButtonLink
        icon={Download}
        href={`/api/clients/${clientId}/statement/pdf?${new URLSearchParams({ from, to, asOf })}`}
        download
      >
        PDF
      </ButtonLink>
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      {sendsTo !== null && mayChange && (
        <Button
          variant="primary"
          icon={Mail}
          title={`To ${sendsTo}`}
          pending={send.isPending}
          pendingLabel={sendStatement.pending}
          onClick={() => send.run({ id: clientId }, { from, to, asOf })}
        >
          {sendStatement.label}
        </Button>
      )}
    </>
  )
}

/** When the statement of these days was last sent, and why it cannot be sent from here. */
function Sent({ statement: { lastSent, sendsTo, isDeleted, buyer } }: { statement: ClientStatement }) {
  const { garage, mayChange } = useStaff()
  const { switchedOff, email } = garage.delivery
  const obstacle = switchedOff.includes('document_statement')
    ? 'switched_off'
    : !email
      ? 'no_mail_server'
      : 'no_email'
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {lastSent && <LastSent message={lastSent} />}
      {sendsTo === null && !isDeleted && mayChange && (
        <Notice>
          {describeDeliveryObstacle(obstacle)} You can print the statement for {buyer.name}.
        </Notice>
      )}
    </div>
  )
}

const nameOf = ({ buyer: { company, name } }: ClientStatement) => company ?? name

/** Returns the period in the URL; what is missing or invalid is left out. */
function periodInUrl(params: URLSearchParams): Partial<StatementPeriod> {
  const [from, to, asOf] = ['from', 'to', 'asOf'].map((name) => params.get(name) ?? '')
  const range =
    from !== undefined && to !== undefined && isCalendarDate(from) && isCalendarDate(to) ? { from, to } : null
  return {
    ...(range !== null && validateReportRange(range) === null && range),
    ...(asOf !== undefined && isCalendarDate(asOf) && { asOf }),
  }
}

interface PeriodProps {
  period: StatementPeriod
  goTo: (period: Partial<StatementPeriod>) => void
}

/** Buttons to the month before, this month and the month after. */
function MonthTurner({ period: { from }, goTo }: PeriodProps) {
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
function StatementPeriodForm({ period, goTo }: PeriodProps) {
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
