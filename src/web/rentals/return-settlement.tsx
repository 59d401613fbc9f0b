import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import type { Cents } from '#domain/money'
import { ApiError } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { issueInvoice } from '#web/billing/invoice-actions.ts'
import { SendInvoice, useInvoicePreview, useIssuing } from '#web/billing/invoice-preview.tsx'
import { PurchaseOrderField } from '#web/billing/purchase-order.tsx'
import { SettlementFields, ToPay, useSettlement } from '#web/billing/settlement.tsx'
import { toastFailure } from '#web/records/action.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { useIsEdited, useUnsaved } from '#web/ui/unsaved-question.tsx'
import { returnToast } from './rental-actions.ts'

interface ReturnCharges {
  lateCharge: Cents
  charges: Cents
}

/** Returns how a rental is invoiced and paid at its return, with the charges of the return; by default it is not invoiced yet. */
export function useReturnSettlement(
  rental: PricedRental,
  { lateCharge, charges, onDone }: ReturnCharges & { onDone: () => void },
) {
  const { seesPrices } = useStaff()
  const { data: bill } = useRead(
    'GET /api/rental-bookings/{id}/lines',
    { params: { id: rental.id } },
    { when: seesPrices },
  )
  const billed = { kind: 'rental' as const, id: rental.id }
  const preview = useInvoicePreview(billed, { enabled: seesPrices })
  const deposits = bill?.deposits ?? 0
  // The return replaces the late charge, and adds to the other charges.
  const total = (bill?.total ?? 0) - rental.lateCharge + lateCharge + charges
  const toPay = Math.max(total - deposits, 0)
  const settlement = useSettlement({ toPay, preset: 'none' })
  const issuing = useIssuing(billed, preview.data, {
    onDone,
    // The rental is returned; the invoice can be issued in its details.
    isHandled: (error) => {
      toastFailure('The rental is checked out, but its invoice could not be issued.', error)
      onDone()
      return true
    },
  })
  const isOffered = bill !== undefined && total > 0 && !isWithoutAbn(preview.error)
  const isInvoiced = isOffered && settlement.isInvoiced
  return {
    ...{ settlement, issuing, total, deposits, toPay, isOffered, isInvoiced },
    /** Returns whether everything typed for the invoice is valid. */
    check: () => !isInvoiced || (settlement.check() && issuing.order.check()),
    isPending: issuing.isPending,
    /** `Take $240.00`, or what else happens with the return; null: only the return. */
    label: isInvoiced ? (settlement.takeLabel ?? issueInvoice.label) : null,
    issue: (rental: RentalBooking) =>
      issuing.issue({ total, payment: settlement.payment, toast: { before: returnToast(rental) } }),
  }
}

/** Returns whether the garage cannot issue invoices yet. */
const isWithoutAbn = (error: unknown) => error instanceof ApiError && error.code === 'abn_missing'

/** What is to be paid at the return, and how it is paid; nothing for users who see no prices. */
export function ReturnSettlement({ settling }: { settling: ReturnType<typeof useReturnSettlement> }) {
  const { isOffered, isInvoiced, settlement, issuing, total, deposits, toPay } = settling
  useUnsaved(useIsEdited({ ...settlement.typed, ...issuing.typed }))
  if (!isOffered) return null
  return (
    <>
      <ToPay total={total} deposits={deposits} toPay={toPay} />
      <SettlementFields settlement={settlement} mayOmit />
      {isInvoiced && <PurchaseOrderField order={issuing.order} />}
      {isInvoiced && <SendInvoice issuing={issuing} />}
    </>
  )
}
