import { useDialogFor } from '#web/records/open-state.ts'
import { Button } from '#web/ui/button.tsx'
import { paymentActions } from './payment-actions.ts'
import { PaymentDialog, type PaymentDialogProps } from './payment-dialog.tsx'

/** Opens the dialog that takes a payment, or a deposit if no invoice is due. */
export function TakePaymentButton(
  payment: Pick<PaymentDialogProps, 'clientId' | 'about' | 'invoices' | 'depositFor'>,
) {
  const paying = useDialogFor<null>()
  const { icon, label } = paymentActions.take
  const isDeposit = payment.depositFor !== undefined && payment.invoices.length === 0
  return (
    <>
      <Button size="small" icon={icon} onClick={() => paying.show(null)}>
        {isDeposit ? 'Take Deposit' : label}
      </Button>
      {paying.shown && <PaymentDialog key={paying.shown.key} {...payment} {...paying.dialog} />}
    </>
  )
}
