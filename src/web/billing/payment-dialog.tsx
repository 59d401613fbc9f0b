import { type ReactNode, useState } from 'react'
import type { Payment } from '#contract/billing/payments'
import type { OpenInvoice } from '#domain/billing/allocation-plan'
import { receiptFrom } from '#domain/billing/check-payment'
import type { PaymentMethod } from '#domain/billing/payment'
import { type Cents, displayDollars, displayMoney } from '#domain/money'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displaySlashDate } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { useMoneyProblem } from './money-problem.ts'
import { paymentActions } from './payment-actions.ts'
import { ChangeDue, noDetails, PaymentDetailFields } from './payment-detail-fields.tsx'
import { hasReference, type PlannedPayment, planPayment } from './payment-form.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { useReceipt } from './receipt-button.tsx'

export interface PaymentDialogProps extends DialogState {
  clientId: string
  /** What it is for, as its user calls it: the client, or `ABC12D · 2019 Toyota Corolla`. */
  about: string
  /** The invoices that it settles, those that are due first before the others; read again while the dialog is open. */
  invoices: readonly (OpenInvoice & { label: string })[]
  /** The booking that it is a deposit for, as far as it settles no invoice. */
  depositFor?: { appointmentId: string } | { rentalBookingId: string } | { towBookingId: string } | undefined
  /** The amount of a deposit that is filled in. */
  suggested?: Cents
  onPaid?: (payment: Payment) => void
}

/** Takes a payment of a client: for a job, rental, tow request or sale, or a deposit. Enter records what is filled in. */
export function PaymentDialog({
  clientId,
  about,
  invoices,
  depositFor,
  suggested = 0,
  onPaid,
  ...dialog
}: PaymentDialogProps) {
  const { date: today } = useGarageNow()
  const due = invoices.reduce((sum, { balance }) => sum + balance, 0) || suggested
  /** Null: nothing has been typed, and the amount follows what is due. */
  const [typed, setTyped] = useState<string | null>(null)
  const [method, setMethod] = useState<PaymentMethod>('eftpos')
  const [details, setDetails] = useState(noDetails)
  const [keepCredit, setKeepCredit] = useState(false)
  const [paidOn, setPaidOn] = useState<string | null>(null)
  const [wantsReceipt, setWantsReceipt] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const receipt = useReceipt()
  const { problem, isHandled, forget } = useMoneyProblem(['amount', 'keepCredit', 'paidOn'])
  const { run, isPending } = useAction(paymentActions.take, {
    isHandled,
    onDone: (payment) => {
      dialog.onOpenChange(false)
      onPaid?.(payment)
      if (givesReceipt) receipt.run({ id: payment.id })
    },
  })
  const amount = typed ?? (due > 0 ? displayDollars(due) : '')
  const plan = planPayment(
    { amount, method, cashGiven: details.cashGiven, keepCredit },
    invoices,
    depositFor !== undefined,
  )
  // Without an invoice, the customer has no other proof of what they paid.
  const givesReceipt = wantsReceipt ?? (invoices.length === 0 && plan.paid >= receiptFrom)
  const dateError =
    paidOn !== null && readTypedDate(paidOn) === null
      ? `Please enter the date as ${typedDateForm}`
      : undefined
  const errors: Partial<PlannedPayment['errors'] & { paidOn: string | undefined }> = isTried
    ? { ...plan.errors, paidOn: dateError }
    : {}

  function pay() {
    setTried(true)
    forget()
    if (Object.keys(plan.errors).length > 0 || dateError !== undefined) return
    run({
      clientId,
      ...{ method, amount: plan.amount, allocate: plan.allocate, keepCredit: plan.extra > 0 },
      ...(hasReference(method) && { reference: details.reference }),
      ...(paidOn !== null && { paidOn: readTypedDate(paidOn) }),
      ...(depositFor && { depositFor }),
    })
  }

  return (
    <ActionDialog
      {...dialog}
      title={depositFor && invoices.length === 0 ? 'Take Deposit' : 'Take Payment'}
      description={[about, ...invoices.map(({ label }) => label)].join(' · ')}
      action={{
        ...paymentActions.take,
        label: plan.amount > 0 ? `Take ${displayMoney(plan.paid)}` : paymentActions.take.label,
      }}
      width={540}
      values={{ typed, method, details, keepCredit, paidOn, wantsReceipt }}
      isPending={isPending}
      onSubmit={pay}
    >
      {problem?.sentence && <DialogError>{problem.sentence}</DialogError>}
      <PaymentMethodField<never> value={method} onChange={setMethod} />
      <div className="field-pairs">
        <AmountField
          label="Amount"
          value={amount}
          onChange={setTyped}
          error={errors.amount ?? problem?.fields.amount}
          hint={amountHint(plan, depositFor !== undefined, due)}
        />
        <PaymentDetailFields
          method={method}
          cashDue={plan.paid}
          details={details}
          onChange={setDetails}
          cashError={errors.cashGiven}
        />
      </div>
      {plan.extra > 0 && (
        <Field
          label="More than is due"
          group
          labelHidden
          error={errors.keepCredit ?? problem?.fields.keepCredit}
        >
          <Checkbox checked={keepCredit} onChange={({ target }) => setKeepCredit(target.checked)}>
            Keep {displayMoney(plan.extra)} as credit
          </Checkbox>
        </Field>
      )}
      <ChangeDue change={plan.change} />
      <Checkbox checked={givesReceipt} onChange={({ target }) => setWantsReceipt(target.checked)}>
        Open a receipt for the customer
      </Checkbox>
      <PaidOn
        today={today}
        value={paidOn}
        onChange={setPaidOn}
        error={errors.paidOn ?? problem?.fields.paidOn}
      />
    </ActionDialog>
  )
}

function amountHint({ amount, stillDue, extra }: PlannedPayment, isDeposit: boolean, due: Cents): ReactNode {
  if (amount === 0 || due === 0) return isDeposit ? 'It will be used when the invoice is issued.' : undefined
  if (stillDue > 0) return `${displayMoney(stillDue)} will still be due.`
  return extra > 0 ? `${displayMoney(due)} is due.` : undefined
}

/** The date of a payment: today, unless the user asks for another one or today is refused. */
function PaidOn({
  today,
  value,
  onChange,
  error,
}: {
  today: CalendarDate
  value: string | null
  onChange: (typed: string) => void
  error: string | undefined
}) {
  if (value === null && error === undefined)
    return (
      <p className="text-small text-ink-2">
        Received today.{' '}
        <button type="button" className="link" onClick={() => onChange(displaySlashDate(today))}>
          Another date
        </button>
      </p>
    )
  return (
    <Field label="Date" error={error} className="md:max-w-tile">
      <TextInput
        value={value ?? displaySlashDate(today)}
        variant="figures"
        inputMode="numeric"
        maxLength={10}
        placeholder={typedDateForm}
        autoComplete="off"
        // Opened by the link above, in whose place it is, or because the server refuses today.
        autoFocus
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
