import { useQueryClient } from '@tanstack/react-query'
import type { RentalBooking } from '#contract/rental-bookings'
import { sentenceOf } from '#web/api/api-error.ts'
import { keepFocus } from '#web/parts/landing-place.ts'
import { showToast } from '#web/ui/toast.ts'
import type { HireDialogProps } from './hire-dialog-props.ts'
import { keepRental } from './keep-rental.ts'
import { rentalLists } from './rental-lists.ts'

interface Words {
  /** The toast's title. */
  done: string
  about: (rental: RentalBooking) => string
  /** Said where the server said nothing of use. */
  failed: string
}

/** What every deed has in common: the dialog closes, all lists that show the hire are read again, the focus finds its place. */
export function useHireDeed(
  { onOpenChange, landing }: Pick<HireDialogProps, 'onOpenChange' | 'landing'>,
  { done, about, failed }: Words,
) {
  const queries = useQueryClient()
  return {
    refreshes: rentalLists,
    onSuccess: (rental: RentalBooking) => {
      keepFocus(landing)
      onOpenChange(false)
      keepRental(queries, rental)
      showToast({ title: done, description: about(rental) })
    },
    onError: (error: Error) =>
      showToast({ title: 'Error', description: sentenceOf(error, failed), variant: 'destructive' }),
  }
}
