import { useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import type { Takings } from '#contract/billing/takings'
import { paymentMethodLabels } from '#domain/billing/payment'
import { displayDollars, displayMoney, readMoney } from '#domain/money'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { displayInstant, displayShortDate } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { DayTurner } from '#web/layout/day-turner.tsx'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { ExportButton } from '#web/records/record-list.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Count, PageHeader, Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { AmountField } from './amount-field.tsx'
import { paymentActions } from './payment-actions.ts'
import { PaymentRow } from './payment-row.tsx'

/** The takings of the day in the URL, today without one. */
export function TakingsScreen() {
  const { date: today } = useGarageNow()
  const { seesPrices } = useStaff()
  const { date = today } = useParams<{ date?: string }>()
  usePage('Takings')
  if (!seesPrices) return <NoAccess page="Takings" shows="payments and refunds" audience="staff" />
  return isCalendarDate(date) ? <TakingsOfDay date={date} /> : <Redirect to="/takings" replace />
}

function TakingsOfDay({ date }: { date: CalendarDate }) {
  const [, navigate] = useLocation()
  const { data, isError, isFetching, refetch } = useRead('GET /api/takings', { query: { date } })
  return (
    <>
      <PageHeader
        title="Takings"
        subtitle={displayShortDate(date)}
        count={data && <Count>{displayMoney(data.net)}</Count>}
        actions={
          <>
            <ExportButton route="GET /api/exports/payments" query={{ day: date }} />
            <DayTurner date={date} goTo={(day) => navigate(`/takings/${day}`)} />
          </>
        }
      />
      {isError && data === undefined && (
        <ErrorAlert className="mb-4" trying={isFetching} onTryAgain={() => void refetch()}>
          Failed to load the takings. Please try again.
        </ErrorAlert>
      )}
      {data === undefined && !isError && <SkeletonRows label="Loading the takings" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 split:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <PaymentsPanel takings={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-split:order-first">
            <MethodsPanel takings={data} />
            <CashPanel key={date} takings={data} />
          </div>
        </div>
      )}
    </>
  )
}

function MethodsPanel({ takings: { methods, net } }: { takings: Takings }) {
  if (methods.length === 0) return null
  const hasRefunds = methods.some(({ refunded }) => refunded !== 0)
  return (
    <Panel aria-labelledby="by-method" className="overflow-hidden">
      <PanelHeader title="By method" titleId="by-method" />
      <table className="w-full tabular-nums">
        <thead className="text-left text-small text-ink-2">
          <tr>
            <th scope="col" className="px-5 py-2 font-regular max-md:px-4">
              Method
            </th>
            <th scope="col" className="py-2 text-right font-regular">
              Number
            </th>
            {hasRefunds && (
              <th scope="col" className="py-2 text-right font-regular">
                Refunded
              </th>
            )}
            <th scope="col" className="px-5 py-2 text-right font-regular max-md:px-4">
              Taken
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((one) => (
            <tr key={one.method} className="border-t border-line">
              <th scope="row" className="px-5 py-2 text-left font-regular max-md:px-4">
                {paymentMethodLabels[one.method]}
              </th>
              <td className="py-2 text-right">{one.count}</td>
              {hasRefunds && (
                <td className="py-2 text-right">{one.refunded === 0 ? '' : displayMoney(one.refunded)}</td>
              )}
              <td className="px-5 py-2 text-right max-md:px-4">{displayMoney(one.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" colSpan={hasRefunds ? 3 : 2} className="px-5 py-2 text-left max-md:px-4">
              Total
            </th>
            <td className="px-5 py-2 text-right font-heading max-md:px-4">{displayMoney(net)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

/** Cash expected and counted, with the difference. */
function CashPanel({ takings }: { takings: Takings }) {
  const { date: today } = useGarageNow()
  const { garage } = useStaff()
  const counting = useDialogFor<null>()
  const { count, cashExpected, date } = takings
  const { countCash } = paymentActions
  return (
    <Panel aria-labelledby="cash">
      <PanelHeader
        title="Cash"
        titleId="cash"
        actions={
          date <= today && (
            <Button size="small" icon={countCash.icon} onClick={() => counting.show(null)}>
              {count === null ? countCash.label : 'Count Again'}
            </Button>
          )
        }
      />
      <PanelBody className="grid gap-2 tabular-nums">
        <CashLine term="Expected" value={displayMoney(cashExpected)} />
        {count === null ? (
          <p className="text-ink-2">Not counted yet.</p>
        ) : (
          <>
            <CashLine term="Counted" value={displayMoney(count.cashCounted)} />
            <CashLine term="Difference" value={differenceWords(count.cashCounted - cashExpected)} />
            {count.note !== null && <p className="wrap-anywhere whitespace-pre-line">{count.note}</p>}
            <p className="text-small text-ink-2">
              {count.countedBy ?? 'A deleted user'}, {countedAt(count.countedAt, garage.timeZone)}
              {count.cashExpected !== cashExpected &&
                ` · ${displayMoney(count.cashExpected)} was expected then`}
            </p>
          </>
        )}
      </PanelBody>
      {counting.shown && <CountCashDialog key={counting.shown.key} takings={takings} {...counting.dialog} />}
    </Panel>
  )
}

function CashLine({ term, value }: { term: string; value: string }) {
  return (
    <p className="flex justify-between gap-3">
      <span className="text-ink-2">{term}</span>
      <b>{value}</b>
    </p>
  )
}

function countedAt(instant: string, timeZone: string): string {
  const { date, time } = displayInstant(instant, timeZone)
  return `${date}, ${time}`
}

function PaymentsPanel({ takings: { payments } }: { takings: Takings }) {
  return (
    <Panel aria-labelledby="payments" className="overflow-hidden">
      <PanelHeader
        title="Payments"
        titleId="payments"
        count={payments.length > 0 && <Count>{pluralize(payments.length, 'entry', 'entries')}</Count>}
      />
      {payments.length === 0 ? (
        <EmptyState title="No payments on this day" text="Payments and refunds will appear here." />
      ) : (
        <ul>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Returns the difference of counted and expected cash in words. */
function differenceWords(difference: number): string {
  if (difference === 0) return 'It adds up'
  return difference > 0 ? `${displayMoney(difference)} too much` : `${displayMoney(-difference)} short`
}

/** Parses dollars with an optional sign: more cash can have been refunded than received. */
function readSigned(typed: string): number | null {
  const isNegative = typed.trim().startsWith('-')
  const cents = readMoney(isNegative ? typed.trim().slice(1) : typed)
  if (cents === null || cents % 5 !== 0) return null
  return isNegative ? -cents : cents
}

/** Records how much cash was counted on a day. */
function CountCashDialog({ takings, ...dialog }: DialogState & { takings: Takings }) {
  const { date, cashExpected } = takings
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isPending } = useAction(paymentActions.countCash, { onDone: () => dialog.onOpenChange(false) })
  const counted = readSigned(typed)
  const error = counted === null ? 'Please enter the cash as an amount of whole 5 cents' : undefined
  return (
    <ActionDialog
      {...dialog}
      title={paymentActions.countCash.label}
      description={displayShortDate(date)}
      action={{ ...paymentActions.countCash, label: 'Save Count' }}
      values={{ typed, note }}
      isPending={isPending}
      onSubmit={() => {
        setTried(true)
        if (counted !== null) run({ date, cashCounted: counted, note })
      }}
    >
      <p>
        The payments of the day add up to <b className="tabular-nums">{displayMoney(cashExpected)}</b> in
        cash.
      </p>
      <AmountField
        label="Cash counted"
        value={typed}
        onChange={setTyped}
        error={isTried ? error : undefined}
        hint={
          counted === null
            ? `Without the float of the drawer${cashExpected > 0 ? `, for example ${displayDollars(cashExpected)}` : ''}.`
            : `${differenceWords(counted - cashExpected)}.`
        }
      />
      <Field label="Note" optional>
        <TextArea rows={2} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActionDialog>
  )
}
