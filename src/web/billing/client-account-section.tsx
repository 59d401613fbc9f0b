import { Pencil, ScrollText } from 'lucide'
import { Link } from 'wouter'
import type { ClientAccount, UnusedMoney } from '#contract/billing/client-account'
import type { BillingDetails } from '#contract/clients/billing-details'
import { ageLabels, ages } from '#domain/billing/ageing'
import { displayAbn } from '#domain/billing/business-number'
import { displayMoney } from '#domain/money'
import { displayDate } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { ApiError } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { BillingDetailsDialog } from './billing-details-dialog.tsx'
import { ApplyCreditButton, RefundDialog, unusedName } from './credit-dialogs.tsx'
import { paymentActions } from './payment-actions.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'

interface AccountProps {
  client: { id: string; name: string }
}

/** What a client owes and has in credit, in the client sheet; nothing for users who see no money. */
export function ClientAccountSection({ client }: AccountProps) {
  const { seesPrices } = useStaff()
  return seesPrices ? <Account client={client} /> : null
}

function Account({ client }: AccountProps) {
  const {
    data: account,
    error,
    refetch,
    isFetching,
  } = useRead('GET /api/clients/{id}/account', {
    params: { id: client.id },
  })
  const refunding = useDialogFor<readonly UnusedMoney[]>()
  if (error instanceof ApiError && error.status === 403) return null
  return (
    <SheetSection title="Account">
      {error && account === undefined && (
        <ErrorAlert className="mb-3" trying={isFetching} onTryAgain={() => void refetch()}>
          Failed to load the account. Please try again.
        </ErrorAlert>
      )}
      <Details client={client} />
      {account && (
        <>
          <AccountFigures account={account} />
          <AgedSums account={account} />
          <OpenItems account={account} />
          <div className="mt-3 flex flex-wrap gap-2">
            <TakePaymentButton clientId={client.id} about={client.name} invoices={account.invoices} />
            <ButtonLink size="small" icon={ScrollText} href={`/clients/${client.id}/statement`}>
              Statement
            </ButtonLink>
            {account.unused.length > 0 && (
              <Button
                size="small"
                icon={paymentActions.refund.icon}
                onClick={() => refunding.show(account.unused)}
              >
                {paymentActions.refund.label}
              </Button>
            )}
          </div>
          {refunding.shown && (
            <RefundDialog
              key={refunding.shown.key}
              client={client}
              unused={refunding.shown.subject}
              {...refunding.dialog}
            />
          )}
        </>
      )}
    </SheetSection>
  )
}

/** What invoices to the client say, with a button to change it. */
function Details({ client }: AccountProps) {
  const { data: details } = useRead('GET /api/clients/{id}/billing-details', { params: { id: client.id } })
  const editing = useDialogFor<BillingDetails>()
  if (details === undefined) return null
  const { company, abn, billingAddress, termsDays, creditLimit, needsPurchaseOrder, getsStatement } = details
  const facts = [
    company,
    abn && `ABN ${displayAbn(abn)}`,
    billingAddress,
    termsDays !== null && (termsDays === 0 ? 'Due immediately' : `Due after ${pluralize(termsDays, 'day')}`),
    creditLimit > 0 && `Credit limit ${displayMoney(creditLimit)}`,
    needsPurchaseOrder && 'Purchase order needed',
    getsStatement && 'Monthly statement',
  ].filter((fact) => typeof fact === 'string')
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
      <p className="min-w-0 flex-1 text-small text-ink-2">
        {facts.length === 0 ? 'No company, terms or credit limit entered.' : facts.join(' · ')}
      </p>
      <Button size="small" icon={Pencil} onClick={() => editing.show(details)}>
        Account Details
      </Button>
      {editing.shown && (
        <BillingDetailsDialog key={editing.shown.key} details={editing.shown.subject} {...editing.dialog} />
      )}
    </div>
  )
}

function AccountFigures({ account: { balance, due, credit } }: { account: ClientAccount }) {
  const figures = [
    { term: balance < 0 ? 'In credit' : 'Owes', value: Math.abs(balance) },
    { term: 'Invoices due', value: due },
    { term: 'Credit', value: credit },
  ]
  return (
    <dl className="grid grid-cols-3 rounded-lg border border-line">
      {figures.map(({ term, value }) => (
        <div key={term} className="min-w-0 border-line px-4 py-3 not-first:border-l max-sm:px-3">
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="text-lead font-heading tabular-nums">{displayMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How long the invoices have been due, if any is overdue. */
function AgedSums({ account: { due, ageing } }: { account: ClientAccount }) {
  if (ageing.current === due) return null
  const sums = ages
    .filter((age) => ageing[age] > 0)
    .map((age) => `${ageLabels[age]} ${displayMoney(ageing[age])}`)
  return <p className="mt-2 text-small text-ink-2 tabular-nums">{sums.join(' · ')}</p>
}

/** The open invoices, then the money that settles nothing yet. */
function OpenItems({ account: { invoices, unused } }: { account: ClientAccount }) {
  const { linkTo } = useRecordInUrl('document')
  const { mayChange } = useStaff()
  if (invoices.length + unused.length === 0) return null
  return (
    <ul className="mt-2" aria-label="Open invoices and credit">
      {invoices.map(({ id, label, dueDate, isOverdue, state, balance }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t"
        >
          <Link href={linkTo(id)} className="font-label underline-offset-3 hover:underline">
            {label}
          </Link>
          <span className="text-small text-ink-2">
            Due {displayDate(dueDate)}
            {state === 'part_paid' && ' · part paid'}
          </span>
          {isOverdue && <Badge tone="cancelled">Overdue</Badge>}
          <b className="ml-auto tabular-nums">{displayMoney(balance)}</b>
        </li>
      ))}
      {unused.map((money) => (
        <li
          key={money.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t"
        >
          <span>{unusedName(money)}</span>
          <span className="text-small text-ink-2">not used yet</span>
          {mayChange && (
            // On phones below the amount.
            <span className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
              {money.kind === 'payment' && <ReceiptButton paymentId={money.id} about={unusedName(money)} />}
              {invoices.length > 0 && (
                <ApplyCreditButton money={money} about={unusedName(money)} invoices={invoices} />
              )}
            </span>
          )}
          <b className="ml-auto tabular-nums">{displayMoney(-money.unused)}</b>
        </li>
      ))}
    </ul>
  )
}
