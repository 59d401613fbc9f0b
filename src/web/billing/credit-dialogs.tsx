import { useState } from 'react'
import type { ClientAccount, UnusedMoney } from '#contract/billing/client-account'
import { type PaymentMethod, paymentMethodLabels } from '#domain/billing/payment'
import { type RefundSource, refundRounding } from '#domain/billing/refund'
import { displayDollars, displayMoney, readMoney } from '#domain/money'
import { displayDate } from '#domain/time/display'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
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

interface ApplyCreditProps {
  money: UnusedMoney
  /** What it is: `Cash deposit, Nov 20, 2026`. */
  about: string
  /** The open invoices of its client, those that are due first at the top. */
  invoices: ClientAccount['invoices']
}

/** Opens the dialog that settles an invoice with a payment, deposit or credit note that is not used yet. */
export function ApplyCreditButton(props: ApplyCreditProps) {
  const applying = useDialogFor<null>()
  const { icon, label } = paymentActions.apply
  return (
    <>
      <Button
        size="small"
        icon={icon}
        aria-label={`${label} ${props.about} to an invoice`}
        onClick={() => applying.show(null)}
      >
        {label}
      </Button>
      {applying.shown && <ApplyCreditDialog key={applying.shown.key} {...props} {...applying.dialog} />}
    </>
  )
}

/** Settles the invoice that is due first, with as much as possible, unless another one is chosen or less is typed. */
function ApplyCreditDialog({ money, about, invoices, ...dialog }: DialogState & ApplyCreditProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  /** Dollars; null: nothing has been typed, and the amount follows the invoice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { problem, isHandled, forget } = useMoneyProblem(['invoiceId', 'amount'])
  const { run, isPending } = useAction(paymentActions.apply, {
    isHandled,
    onDone: () => dialog.onOpenChange(false),
  })
  const invoice = invoices.find(({ id }) => id === chosenId) ?? invoices[0]
  const most = Math.min(money.unused, invoice?.balance ?? 0)
  const amount = readMoney(typed ?? displayDollars(most)) ?? 0
  const error = amount <= 0 || amount > most ? `Please enter up to ${displayMoney(most)}` : undefined

  function apply() {
    setTried(true)
    forget()
    if (error !== undefined || invoice === undefined) return
    const source = money.kind === 'payment' ? { paymentId: money.id } : { creditNoteId: money.id }
    run({ ...source, invoiceId: invoice.id, amount })
  }

  return (
    <ActionDialog
      {...dialog}
      title="Apply Credit"
      description={`${about} · ${displayMoney(money.unused)} in credit`}
      action={{
        ...paymentActions.apply,
        label: error === undefined ? `Apply ${displayMoney(amount)}` : paymentActions.apply.label,
      }}
      values={{ chosenId, typed }}
      isPending={isPending}
      onSubmit={apply}
    >
      {problem?.sentence && <DialogError>{problem.sentence}</DialogError>}
      <Field label="Invoice" group error={problem?.fields.invoiceId}>
        <div className="grid gap-2">
          {invoices.map(({ id, label, dueDate, balance }) => (
            <ChoiceCard
              key={id}
              type="radio"
              name="invoice"
              compact
              title={label}
              description={`Due ${displayDate(dueDate)}`}
              end={<b className="tabular-nums">{displayMoney(balance)}</b>}
              checked={id === invoice?.id}
              onChange={() => setChosenId(id)}
            />
          ))}
        </div>
      </Field>
      <AmountField
        label="Amount"
        value={typed ?? displayDollars(most)}
        onChange={setTyped}
        error={isTried ? (error ?? problem?.fields.amount) : undefined}
      />
    </ActionDialog>
  )
}
