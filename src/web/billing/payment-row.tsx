import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Payment } from '#contract/billing/payments'
import { mayHaveReceipt } from '#domain/billing/check-payment'
import { paidWords, paymentMethodLabels } from '#domain/billing/payment'
import { displayMoney } from '#domain/money'
import { displayInstant } from '#domain/time/display'
import { mayDo } from '#web/records/action.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { paymentActions } from './payment-actions.ts'
import { useReceipt } from './receipt-button.tsx'

const { reverse, receipt } = paymentActions

/** A payment, refund or reversal in one line. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const staff = useStaff()
  const { linkTo } = useRecordInUrl('client')
  const reversing = useDialogFor<null>()
  const issuing = useReceipt()
  const { client, clientId, method, amount, rounding, direction, settles, reference, recordedBy, createdAt } =
    payment
  const { time } = displayInstant(createdAt, staff.garage.timeZone)
  const details = [
    paymentMethodLabels[method],
    reference,
    settles.map(({ label }) => label).join(', '),
    payment.unused > 0 && `${displayMoney(payment.unused)} in credit`,
    payment.reason,
    recordedBy === null ? time : `${recordedBy}, ${time}`,
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-3 border-line px-5 py-2 not-first:border-t max-md:px-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={linkTo(clientId)}
            className="min-w-0 font-name wrap-anywhere underline-offset-3 hover:underline"
          >
            {client.name}
          </Link>
          <PaymentMark payment={payment} />
        </p>
        <p className="text-small wrap-anywhere text-ink-2">{details.join(' · ')}</p>
      </div>
      <b className={clsx('whitespace-nowrap tabular-nums', payment.isReversed && 'text-ink-3 line-through')}>
        {displayMoney((direction === 'in' ? 1 : -1) * (amount + rounding))}
      </b>
      <span className="w-control-sm flex-none">
        {hasReceipt(payment) && mayDo(staff, receipt, payment) && (
          <IconButton
            size="small"
            icon={receipt.icon}
            label={`${receipt.label} for ${paidWords(payment)}`}
            disabled={issuing.isPending}
            onClick={() => issuing.run({ id: payment.id })}
          />
        )}
      </span>
      <span className="w-control-sm flex-none">
        {mayDo(staff, reverse, payment) && (
          <IconButton
            size="small"
            icon={reverse.icon}
            label={`${reverse.label} ${paidWords(payment)}`}
            onClick={() => reversing.show(null)}
          />
        )}
      </span>
      {reversing.shown && (
        <ReversePaymentDialog key={reversing.shown.key} payment={payment} {...reversing.dialog} />
      )}
    </li>
  )
}

const hasReceipt = (payment: Payment) => payment.receipt !== null || mayHaveReceipt(payment).permitted

function PaymentMark({ payment: { direction, isReversed, reversesId } }: { payment: Payment }) {
  if (reversesId !== null) return <Badge tone="cancelled">Reversal</Badge>
  if (isReversed) return <Badge tone="cancelled">Reversed</Badge>
  return direction === 'out' ? <Badge tone="pending">Refund</Badge> : null
}

/** Asks why a payment or refund is reversed. */
function ReversePaymentDialog({ payment, ...dialog }: DialogState & { payment: Payment }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isPending } = useAction(reverse, { onDone: () => dialog.onOpenChange(false) })
  const error = reason.trim().length < 3 ? 'Please enter a reason of at least 3 characters' : undefined
  const isRefund = payment.direction === 'out'
  return (
    <ActionDialog
      {...dialog}
      title={isRefund ? 'Reverse Refund' : 'Reverse Payment'}
      description={`${payment.client.name} · ${paidWords(payment)}`}
      action={reverse}
      variant="danger"
      values={{ reason }}
      isPending={isPending}
      onSubmit={() => {
        setTried(true)
        if (error === undefined) run(payment, { reason })
      }}
    >
      <p>
        {isRefund
          ? 'The money will be credit of the client again.'
          : 'The invoices that it settles will be due again. Both rows stay in the list.'}
      </p>
      <Field label="Reason" error={isTried ? error : undefined}>
        <TextArea
          rows={2}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
