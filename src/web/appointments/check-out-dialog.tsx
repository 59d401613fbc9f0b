import type { Bill } from '#contract/billing/line-items'
import type { AppointmentProgress } from '#domain/appointment-status'
import { plateAndName } from '#domain/vehicles/vehicle'
import { ApiError } from '#web/api/call-api.ts'
import { describeIssued, issueInvoice } from '#web/billing/invoice-actions.ts'
import { SendInvoice, useInvoicePreview, useIssuing } from '#web/billing/invoice-preview.tsx'
import { LineRow } from '#web/billing/line-row.tsx'
import { useMoneyProblem } from '#web/billing/money-problem.ts'
import { PurchaseOrderField } from '#web/billing/purchase-order.tsx'
import { SettlementFields, ToPay, useSettlement } from '#web/billing/settlement.tsx'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { appointmentActions, type NextService } from './appointment-actions.ts'

/** What a check-out needs of an appointment. */
export type LeavingAppointment = AppointmentProgress & {
  id: string
  vehicle: Parameters<typeof plateAndName>[0]
}

const { checkOut, checkOutInvoiced } = appointmentActions

/** Invoices and takes the payment of a job, then checks the vehicle out; or only the last, if the garage lets it leave so. */
export function CheckOutDialog({
  appointment,
  bill,
  nextService,
  ...dialog
}: DialogState & { appointment: LeavingAppointment; bill: Bill; nextService: NextService }) {
  const leave = { now: useGarageNow(), nextService }
  const billed = { kind: 'appointment' as const, id: appointment.id }
  const { data, error, isFetching, refetch } = useInvoicePreview(billed)
  const { lines, total } = data ?? {
    lines: [...bill.lines.filter(isOpen), ...bill.proposed],
    total: bill.total,
  }
  const toPay = Math.max(total - bill.deposits, 0)
  const settlement = useSettlement({ toPay, preset: 'eftpos' })
  const { problem, isHandled, forget } = useMoneyProblem()
  const close = () => dialog.onOpenChange(false)
  // Once the invoice is issued there is nothing left to do in the dialog, whether or not the vehicle can be checked out.
  const leaving = useAction(checkOutInvoiced, { onDone: close, onFailed: close })
  const leavingOpen = useAction(checkOut, { onDone: close })
  const issuing = useIssuing(billed, data, {
    isHandled: (error) => {
      // The lines can have changed.
      void refetch()
      return isHandled(error)
    },
    onDone: (invoice, { subject }) =>
      leaving.run(appointment, { ...leave, issued: describeIssued(invoice, subject) }),
  })
  const isPending = issuing.isPending || leaving.isPending || leavingOpen.isPending

  function settle() {
    forget()
    if (data === undefined || !settlement.check() || !issuing.order.check()) return
    issuing.issue({ total, payment: settlement.payment, toast: { before: null } })
  }

  return (
    <ActionDialog
      {...dialog}
      title="Check Out"
      description={plateAndName(appointment.vehicle)}
      width={560}
      action={{
        icon: issueInvoice.icon,
        label: settlement.takeLabel ?? issueInvoice.label,
        pending: 'Checking out...',
      }}
      otherButton={
        bill.atCheckOut !== 'refuse' && (
          <Button disabled={isPending} onClick={() => leavingOpen.run(appointment, leave)}>
            Check out without invoice
          </Button>
        )
      }
      values={{ ...settlement.typed, ...issuing.typed }}
      disabled={data === undefined}
      isPending={isPending}
      onSubmit={settle}
    >
      {error && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          {(error instanceof ApiError && error.sentence) || 'The invoice could not be loaded.'}
        </ErrorAlert>
      )}
      {problem?.sentence && <DialogError>{problem.sentence}</DialogError>}
      <ul className="grid" aria-label="Lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: proposed lines have no id.
          <li key={index} className="border-line py-2 not-first:border-t">
            <LineRow line={line} invoice={null} />
          </li>
        ))}
      </ul>
      <ToPay total={total} deposits={bill.deposits} toPay={toPay} />
      <PurchaseOrderField order={issuing.order} />
      {toPay > 0 && <SettlementFields settlement={settlement} />}
      <SendInvoice issuing={issuing} />
    </ActionDialog>
  )
}

const isOpen = ({ invoice }: Bill['lines'][number]) => invoice === null
