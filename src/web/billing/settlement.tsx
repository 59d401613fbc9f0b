import { useState } from 'react'
import type { PaymentMethod } from '#domain/billing/payment'
import { type Cents, displayDollars, displayMoney } from '#domain/money'
import { ChangeDue, noDetails, PaymentDetailFields } from './payment-detail-fields.tsx'
import { hasReference, planPayment } from './payment-form.ts'
import { PaymentMethodField } from './payment-method-field.tsx'

/** `later`: an invoice that is paid later; `none`: no invoice yet. */
type NotPaid = 'later' | 'none'

const later = { value: 'later' as const, label: 'Pay later' }
const none = { value: 'none' as const, label: 'No invoice yet' }

interface Settled {
  /** What is to be paid of the invoice, all of it. */
  toPay: Cents
  /** The method that is chosen already. */
  preset: PaymentMethod | NotPaid
}

/** Returns how a job or rental is invoiced and paid as the vehicle leaves. */
export function useSettlement({ toPay, preset }: Settled) {
  const [method, setMethod] = useState(preset)
  const [details, setDetails] = useState(noDetails)
  const [isTried, setTried] = useState(false)
  const paidBy = method === 'later' || method === 'none' || toPay === 0 ? null : method
  const plan =
    paidBy &&
    planPayment(
      { amount: displayDollars(toPay), method: paidBy, cashGiven: details.cashGiven, keepCredit: false },
      [],
      true,
    )
  const cashError = plan?.errors.cashGiven
  return {
    ...{ toPay, method, setMethod, details, setDetails, paidBy, plan },
    /** What is chosen and typed. */
    typed: { method, details },
    isInvoiced: method !== 'none',
    cashError: isTried ? cashError : undefined,
    /** Returns whether everything typed is valid; what is not is shown from then on. */
    check: () => {
      setTried(true)
      return cashError === undefined
    },
    /** What is sent with the invoice; undefined: it is not paid now. */
    payment: paidBy
      ? { method: paidBy, amount: toPay, ...(hasReference(paidBy) && { reference: details.reference }) }
      : undefined,
    /** `Take $361.88`, with what changes hands; null: nothing is paid now. */
    takeLabel: plan && `Take ${displayMoney(plan.paid)}`,
  }
}

/** The method of the payment, what depends on it, and the change. */
export function SettlementFields({
  settlement,
  mayOmit = false,
}: {
  settlement: ReturnType<typeof useSettlement>
  /** It can be left without an invoice. */
  mayOmit?: boolean
}) {
  const { method, setMethod, paidBy, plan, details, setDetails, cashError } = settlement
  const others = mayOmit ? [later, none] : [later]
  return (
    <>
      <PaymentMethodField<NotPaid> label="Payment" value={method} onChange={setMethod} others={others} />
      {paidBy && plan && (
        <>
          <PaymentDetailFields
            method={paidBy}
            cashDue={plan.paid}
            details={details}
            onChange={setDetails}
            cashError={cashError}
          />
          <ChangeDue change={plan.change} />
        </>
      )}
    </>
  )
}

/** What is to be paid, after the deposits. */
export function ToPay({ total, deposits, toPay }: { total: Cents; deposits: Cents; toPay: Cents }) {
  return (
    <dl className="overflow-clip rounded-lg border border-line tabular-nums">
      {deposits > 0 && (
        <>
          <Row label="Total" value={displayMoney(total)} />
          <Row label="Deposit received" value={displayMoney(-Math.min(deposits, total))} />
        </>
      )}
      <div className="flex items-baseline justify-between gap-3 bg-primary-soft px-4 py-3 text-on-soft">
        <dt>To pay</dt>
        <dd className="text-right text-h1 wide">{displayMoney(toPay)}</dd>
      </div>
    </dl>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line px-4 py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-name">{value}</dd>
    </div>
  )
}
