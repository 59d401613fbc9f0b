import { useState } from 'react'
import type { ClientAccount, UnusedMoney } from '#contract/billing/client-account'
import { displayDollars, displayMoney, readMoney } from '#domain/money'
import { displayDate } from '#domain/time/display'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { useMoneyProblem } from './money-problem.ts'
import { paymentActions } from './payment-actions.ts'

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
