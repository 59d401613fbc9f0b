import { ListOrdered } from 'lucide'
import { useState } from 'react'
import type { InvoiceNumber } from '#contract/billing/invoice-number'
import { useRead } from '#web/api/hooks.ts'
import { useMoneyProblem } from '#web/billing/money-problem.ts'
import { action, success } from '#web/records/action.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

const raise = action('POST /api/invoice-number', {
  label: 'Raise Number',
  pending: 'Raising...',
  icon: ListOrdered,
  role: 'admin',
  done: ({ prefix, next }) => success(`The next invoice will be ${prefix}${next}`),
  failed: 'Failed to raise the invoice number.',
})

/** The number of the next invoice, with a button that raises it. */
export function NextInvoiceNumber() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/invoice-number', {})
  const raising = useDialogFor<InvoiceNumber>()
  if (data === undefined)
    return isError ? (
      <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
        Failed to load the next invoice number. Please try again.
      </ErrorAlert>
    ) : null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        Next invoice:{' '}
        <b className="tabular-nums">
          {data.prefix}
          {data.next}
        </b>
      </p>
      <Button size="small" icon={raise.icon} onClick={() => raising.show(data)}>
        {raise.label}
      </Button>
      {raising.shown && (
        <RaiseDialog key={raising.shown.key} present={raising.shown.subject} {...raising.dialog} />
      )}
    </div>
  )
}

function RaiseDialog({ present: { prefix, next }, ...dialog }: DialogState & { present: InvoiceNumber }) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { problem, isHandled, forget } = useMoneyProblem(['next'])
  const { run, isPending } = useAction(raise, { isHandled, onDone: () => dialog.onOpenChange(false) })
  const number = /^\d{1,8}$/.test(typed.trim()) ? Number(typed) : 0
  const error = number > next ? undefined : `Please enter a number above ${next}`
  return (
    <ActionDialog
      {...dialog}
      title="Next Invoice Number"
      description={`Now ${prefix}${next}`}
      action={raise}
      values={{ typed }}
      isPending={isPending}
      onSubmit={() => {
        setTried(true)
        forget()
        if (error === undefined) run({ next: number })
      }}
    >
      <p>The numbers in between will not be used. A number can never be lowered again.</p>
      <Field
        label="Next number"
        error={isTried ? (error ?? problem?.fields.next ?? problem?.sentence) : undefined}
      >
        <TextInput
          value={typed}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
