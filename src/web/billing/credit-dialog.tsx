import { useState } from 'react'
import type { BillingDocument } from '#contract/billing/documents'
import { roleMay } from '#domain/accounts/roles'
import { quantityLeft } from '#domain/billing/credit-lines'
import { displayQuantity, lineAmount, type Thousandths } from '#domain/billing/line-item'
import { displayMoney, readMoney } from '#domain/money'
import { ApiError } from '#web/api/call-api.ts'
import { ActionDialog, DialogError } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { invoiceActions } from './invoice-actions.ts'

type By = 'lines' | 'amount'

const shortestReason = 3

/** Returns a line with what is left of it to credit: `Engine oil, 3 of 5 left, $38.70`. */
function lineWords({
  description,
  quantity,
  unitPrice,
  amount,
  left,
}: BillingDocument['lines'][number] & { left: Thousandths }): string {
  if (left <= 0) return `${description}, ${displayMoney(amount)}: Credited`
  if (left === quantity) return `${description}, ${displayMoney(amount)}`
  const part = `${displayQuantity(left)} of ${displayQuantity(quantity)} left`
  return `${description}, ${part}, ${displayMoney(lineAmount(left, unitPrice))}`
}

/** Credits lines or an amount of an invoice, with the reason that is printed on the credit note. */
export function CreditDialog({ document, ...dialog }: DialogState & { document: BillingDocument }) {
  const { user } = useStaff()
  const [by, setBy] = useState<By>('lines')
  const [positions, setPositions] = useState<readonly number[]>([])
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isWriteOff, setWriteOff] = useState(false)
  const [isTried, setTried] = useState(false)
  const { run, isPending, error } = useAction(invoiceActions.credit, {
    onDone: () => dialog.onOpenChange(false),
  })
  const cents = readMoney(amount)
  const left = document.total - (document.credited ?? 0)
  const lines = document.lines
    .filter(({ kind }) => kind !== 'note')
    .map((line) => ({ ...line, left: quantityLeft(line, document.creditedLines) }))
  // Lines that another user credits in the meantime cannot be credited again.
  const chosen = lines.filter(
    ({ position, left: leftOfLine }) => leftOfLine > 0 && positions.includes(position),
  )
  const errors = {
    lines: by === 'lines' && chosen.length === 0 ? 'Please choose at least one line' : undefined,
    amount:
      by === 'amount' && (cents === null || cents === 0 || cents > left)
        ? `Please enter an amount up to ${displayMoney(left)}`
        : undefined,
    reason:
      reason.trim().length < shortestReason ? 'Please enter a reason of at least 3 characters' : undefined,
  }
  const shown: Partial<typeof errors> = isTried ? errors : {}
  function submit() {
    setTried(true)
    if (errors.lines ?? errors.amount ?? errors.reason) return
    const what =
      by === 'lines' ? { lines: chosen.map(({ position }) => ({ position })) } : { amount: cents ?? 0 }
    run(document, { ...what, reason, isWriteOff })
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Credit ${document.label}`}
      description={`${displayMoney(left)} can still be credited. What is not due any more becomes credit of the client.`}
      action={invoiceActions.credit}
      values={{ by, positions, amount, reason, isWriteOff }}
      isPending={isPending}
      onSubmit={submit}
    >
      {error && (
        <DialogError>
          {(error instanceof ApiError && error.sentence) || 'Failed to issue the credit note.'}
        </DialogError>
      )}
      <Segmented<By>
        wide
        label="Credit"
        value={by}
        onChange={setBy}
        options={[
          { value: 'lines', label: 'Lines' },
          { value: 'amount', label: 'An amount' },
        ]}
      />
      {by === 'lines' ? (
        <Field label="Lines" group error={shown.lines}>
          <div className="grid gap-1">
            {lines.map((line) => (
              <Checkbox
                key={line.position}
                disabled={line.left <= 0}
                checked={chosen.includes(line)}
                onChange={({ target }) =>
                  setPositions(
                    target.checked
                      ? [...positions, line.position]
                      : positions.filter((position) => position !== line.position),
                  )
                }
              >
                {lineWords(line)}
              </Checkbox>
            ))}
          </div>
        </Field>
      ) : (
        <Field label="Amount" error={shown.amount}>
          <TextInput
            value={amount}
            variant="figures"
            inputMode="decimal"
            before="$"
            maxLength={12}
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
      )}
      <Field label="Reason" hint="Printed on the credit note." error={shown.reason}>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {roleMay(user.role, 'admin') && (
        <Checkbox checked={isWriteOff} onChange={({ target }) => setWriteOff(target.checked)}>
          Write off: the client will never pay it
        </Checkbox>
      )}
    </ActionDialog>
  )
}
