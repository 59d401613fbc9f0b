import { useOpenRecord } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { paymentActions } from './payment-actions.ts'

/** Returns how to issue the receipt of a payment and to open it; one that there is already is opened. */
export function useReceipt() {
  const open = useOpenRecord()
  return useAction(paymentActions.receipt, { onDone: ({ id }) => open('document', id) })
}

/** Opens the receipt of a payment, which it issues if there is none yet. */
export function ReceiptButton({ paymentId, about }: { paymentId: string; about: string }) {
  const { icon, label, pending } = paymentActions.receipt
  const { run, isPending } = useReceipt()
  return (
    <Button
      size="small"
      icon={icon}
      aria-label={`${label} for ${about}`}
      pending={isPending}
      pendingLabel={pending}
      onClick={() => run({ id: paymentId })}
    >
      {label}
    </Button>
  )
}
