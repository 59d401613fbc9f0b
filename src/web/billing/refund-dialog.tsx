import { useState } from 'react'
import type { UnusedMoney } from '#contract/billing/client-account'
import { type PaymentMethod, paymentMethodLabels } from '#domain/billing/payment'
import { type RefundSource, refundRounding } from '#domain/billing/refund'
import { displayDollars, displayMoney, readMoney } from '#domain/money'
import { displayDate } from '#domain/time/display'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { useMoneyProblem } from './money-problem.ts'
import { paymentActions } from './payment-actions.ts'
import { PaymentMethodField } from './payment-method-field.tsx'

/** Returns what unused money is: `Cash, Nov 20, 2026`. */
export function unusedName({ method, label, date, isDeposit }: UnusedMoney): string {
  const name = method === null ? (label ?? 'Credit note') : paymentMethodLabels[method]
  return `${name}${isDeposit ? ' deposit' : ''}, ${displayDate(date)}`
}

/** Pays credit of a client back, all of it unless less is chosen or typed. */
export function RefundDialog({
  client,
  unused,
  ...dialog
}: DialogState & { client: { id: string; name: string }; unused: readonly UnusedMoney[] }) {
  const [method, setMethod] = useState<PaymentMethod>(
    unused.find((money) => money.method !== null)?.method ?? 'eftpos',
  )
  /** Dollars by the id of the payment or credit note; without an entry, the whole unused amount. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { problem, isHandled, forget } = useMoneyProblem(['reason'])
  const { run, isPending } = useAction(paymentActions.refund, {
    isHandled,
    onDone: () => dialog.onOpenChange(false),
  })
  const chosen = unused.map((money) => {
    const words = typed[money.id] ?? displayDollars(money.unused)
    const isChosen = !skipped.includes(money.id)
    const amount = isChosen ? (readMoney(words) ?? 0) : 0
    const isWrong = isChosen && (amount <= 0 || amount > money.unused)
    return {
      ...{ money, words, isChosen, amount },
      error: isWrong ? `Please enter up to ${displayMoney(money.unused)}` : undefined,
    }
  })
  const refunded = chosen.filter(({ amount }) => amount > 0)
  const amount = refunded.reduce((sum, one) => sum + one.amount, 0)
  const isValid = chosen.every(({ error }) => error === undefined)
  const rounding = refundRounding(
    method,
    refunded.map((one): RefundSource => ({ ...one.money, refunded: one.amount })),
  )

  function refund() {
    setTried(true)
    forget()
    if (!isValid || amount === 0) return
    run({
      clientId: client.id,
      method,
      reason,
      from: refunded.map((one) => ({
        ...(one.money.kind === 'payment' ? { paymentId: one.money.id } : { creditNoteId: one.money.id }),
        amount: one.amount,
      })),
    })
  }

  return (
    <ActionDialog
      {...dialog}
      title="Refund"
      description={client.name}
      action={{
        ...paymentActions.refund,
        label:
          isValid && amount > 0 ? `Refund ${displayMoney(amount + rounding)}` : paymentActions.refund.label,
      }}
      width={540}
      values={{ typed, skipped, method, reason }}
      isPending={isPending}
      onSubmit={refund}
    >
      {problem?.sentence && <DialogError>{problem.sentence}</DialogError>}
      <Field
        label="Refund from"
        group
        error={isTried && amount === 0 ? 'Please choose what to refund' : undefined}
      >
        <ul className="grid gap-2">
          {chosen.map(({ money, words, isChosen, error }) => (
            <li key={money.id} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-start">
              <ChoiceCard
                type="checkbox"
                compact
                title={unusedName(money)}
                description={`${displayMoney(money.unused)} in credit`}
                checked={isChosen}
                onChange={({ target }) =>
                  setSkipped(
                    target.checked ? skipped.filter((id) => id !== money.id) : [...skipped, money.id],
                  )
                }
              />
              {isChosen && (
                <AmountField
                  label={`Amount from ${unusedName(money)}`}
                  labelHidden
                  value={words}
                  error={isTried ? error : undefined}
                  onChange={(next) => setTyped({ ...typed, [money.id]: next })}
                />
              )}
            </li>
          ))}
        </ul>
      </Field>
      <PaymentMethodField<never> value={method} onChange={setMethod} />
      <Field label="Reason" optional error={problem?.fields.reason}>
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
