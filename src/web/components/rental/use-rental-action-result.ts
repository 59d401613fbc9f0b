import { useQueryClient } from '@tanstack/react-query'
import type { RentalBooking } from '#contract/rental-bookings'
import { sentenceOf } from '#web/api/api-error.ts'
import { restoreFocus } from '#web/components/focus-target.ts'
import { showToast } from '#web/ui/toast.ts'
import { cacheRental } from './cache-rental.ts'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { rentalLists } from './rental-lists.ts'

interface ToastTexts {
  /** Toast title on success. */
  done: string
  about: (rental: RentalBooking) => string
  /** Error text if the server gives no reason. */
  failed: string
}

/** Returns the mutation options of a rental action: refresh the lists; then close, restore the focus and show a toast. */
export function useRentalActionResult(
  { onOpenChange, landing }: Pick<RentalActionDialogProps, 'onOpenChange' | 'landing'>,
  { done, about, failed }: ToastTexts,
) {
  const queries = useQueryClient()
  return {
    refreshes: rentalLists,
    onSuccess: (rental: RentalBooking) => {
      restoreFocus(landing)
      onOpenChange(false)
      cacheRental(queries, rental)
      showToast({ title: done, description: about(rental) })
    },
    onError: (error: Error) =>
      showToast({ title: 'Error', description: sentenceOf(error, failed), variant: 'destructive' }),
  }
}
