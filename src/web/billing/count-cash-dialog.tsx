import { useState } from 'react'
import type { Takings } from '#contract/billing/takings'
import { displayDollars, displayMoney, readMoney } from '#domain/money'
import { displayShortDate } from '#domain/time/display'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { paymentActions } from './payment-actions.ts'

/** Returns the difference of counted and expected cash in words. */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'It adds up'
  return difference > 0 ? `${displayMoney(difference)} too much` : `${displayMoney(-difference)} short`
}

/** Parses dollars with an optional sign: more cash can have been refunded than received. */
function readSigned(typed: string): number | null {
  const isNegative = typed.trim().startsWith('-')
  const cents = readMoney(isNegative ? typed.trim().slice(1) : typed)
  if (cents === null || cents % 5 !== 0) return null
  return isNegative ? -cents : cents
}

/** Records how much cash was counted on a day. */
export function CountCashDialog({ takings, ...dialog }: DialogState & { takings: Takings }) {
  const { date, cashExpected } = takings
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isPending } = useAction(paymentActions.countCash, { onDone: () => dialog.onOpenChange(false) })
  const counted = readSigned(typed)
  const error = counted === null ? 'Please enter the cash as an amount of whole 5 cents' : undefined
  return (
    <ActionDialog
      {...dialog}
      title={paymentActions.countCash.label}
      description={displayShortDate(date)}
      action={{ ...paymentActions.countCash, label: 'Save Count' }}
      values={{ typed, note }}
      isPending={isPending}
      onSubmit={() => {
        setTried(true)
        if (counted !== null) run({ date, cashCounted: counted, note })
      }}
    >
      <p>
        The payments of the day add up to <b className="tabular-nums">{displayMoney(cashExpected)}</b> in
        cash.
      </p>
      <AmountField
        label="Cash counted"
        value={typed}
        onChange={setTyped}
        error={isTried ? error : undefined}
        hint={
          counted === null
            ? `Without the float of the drawer${cashExpected > 0 ? `, for example ${displayDollars(cashExpected)}` : ''}.`
            : `${differenceWords(counted - cashExpected)}.`
        }
      />
      <Field label="Note" optional>
        <TextArea rows={2} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActionDialog>
  )
}
