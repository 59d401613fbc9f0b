import { FileText, ListPlus } from 'lucide'
import { Link } from 'wouter'
import type { Bill } from '#contract/billing/line-items'
import { displayMoney } from '#domain/money'
import { ApiError } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { type Billed, billRoutes } from './bill-actions.ts'
import { BillTotals } from './bill-totals.tsx'
import type { Caller } from './buyer-field.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceStateBadge } from './invoice-state-badge.tsx'
import { LineEditorDialog } from './line-editor.tsx'
import { LineRow } from './line-row.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'

/** Returns whether a mechanic who sees no prices asked for them. */
const isRefused = (error: Error | null) => error instanceof ApiError && error.code === 'not_allowed'

/** The lines, invoices and payments of a record in its sheet. Users who see no prices do not see it. */
export function BillSection({
  title = 'Invoice lines',
  billed,
  about,
  mayInvoice,
  caller,
}: {
  title?: string
  billed: Billed
  /** The record as its user calls it: `ABC12D · 2019 Toyota Corolla`. */
  about: string
  /** Whether its state allows an invoice. */
  mayInvoice: boolean
  /** The person who is invoiced while the record has no client. */
  caller?: Caller
}) {
  const { seesPrices } = useStaff()
  return seesPrices ? <PricedSection {...{ title, billed, about, mayInvoice, caller }} /> : null
}

function PricedSection({ title = '', billed, about, mayInvoice, caller }: Parameters<typeof BillSection>[0]) {
  const { data, error, isError, isFetching, refetch } = useRead(billRoutes[billed.kind].read, {
    params: { id: billed.id },
  })
  const editing = useDialogFor<null>()
  const invoicing = useDialogFor<null>()
  const { open: openDocument } = useRecordInUrl('document')
  if (isRefused(error)) return null
  const unpaid = data?.invoices.filter(({ balance }) => balance > 0) ?? []
  // What a client buys without a booking is paid once it is invoiced.
  const depositFor = billed.kind === 'client' ? undefined : billRoutes[billed.kind].subject(billed.id)
  const hasOpen = data !== undefined && openCount(data) > 0
  return (
    <SheetSection
      title={title}
      aside={
        data && (
          <>
            <Button size="small" icon={ListPlus} onClick={() => editing.show(null)}>
              Change lines
            </Button>
            {data.clientId !== null && (unpaid.length > 0 || depositFor !== undefined) && (
              <TakePaymentButton
                clientId={data.clientId}
                about={about}
                invoices={unpaid}
                depositFor={depositFor}
              />
            )}
            {hasOpen && mayInvoice && (
              <Button size="small" icon={FileText} onClick={() => invoicing.show(null)}>
                Invoice
              </Button>
            )}
          </>
        )
      }
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          The lines could not be loaded.
        </ErrorAlert>
      )}
      {data && <BillLines bill={data} />}
      {editing.shown && data && (
        <LineEditorDialog
          key={editing.shown.key}
          billed={billed}
          bill={data}
          about={about}
          {...editing.dialog}
        />
      )}
      {invoicing.shown && (
        <InvoiceDialog
          key={invoicing.shown.key}
          billed={billed}
          needsBuyer={data?.clientId === null}
          caller={caller}
          onIssued={openDocument}
          {...invoicing.dialog}
        />
      )}
    </SheetSection>
  )
}

const openCount = ({ lines, proposed }: Bill) =>
  lines.filter(({ invoice }) => invoice === null).length + proposed.length

function BillLines({ bill }: { bill: Bill }) {
  const { linkTo } = useRecordInUrl('document')
  const { lines, proposed, invoices, deposits, due } = bill
  const open = [...lines.filter(({ invoice }) => invoice === null), ...proposed]
  if (open.length + invoices.length === 0 && deposits === 0) return <p className="text-ink-2">No lines yet</p>
  return (
    <div className="grid gap-3">
      {open.length > 0 && (
        <>
          <ul className="grid" aria-label="Lines">
            {open.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: proposed lines have no id.
              <li key={index} className="border-line py-2 not-first:border-t">
                <LineRow line={line} invoice={null} />
              </li>
            ))}
          </ul>
          <div className="flex justify-end">
            <BillTotals bill={bill} />
          </div>
        </>
      )}
      {invoices.length > 0 && (
        <ul className="grid gap-2" aria-label="Invoices">
          {invoices.map(({ id, label, total, balance, state, isOverdue }) => (
            <li key={id} className="relative flex items-center gap-3 rounded-md border border-line px-3 py-2">
              <span className="min-w-0 flex-1">
                <Link href={linkTo(id)} className="cover-link font-label">
                  {label}
                </Link>
                <span className="block text-small text-ink-2 tabular-nums">
                  {displayMoney(total)}
                  {balance > 0 && balance < total && `, ${displayMoney(balance)} due`}
                </span>
              </span>
              <InvoiceStateBadge state={state} isOverdue={isOverdue} />
            </li>
          ))}
        </ul>
      )}
      {deposits > 0 && (
        <p className="text-small text-ink-2 tabular-nums">
          Deposit received: {displayMoney(deposits)}. Still due: {displayMoney(due)}.
        </p>
      )}
    </div>
  )
}
