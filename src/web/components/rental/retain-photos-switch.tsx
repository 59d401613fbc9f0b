import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Switch } from '#web/ui/switch.tsx'
import { cacheRental } from './cache-rental.ts'
import styles from './rental-licence-photos.module.css'

/** Switch that exempts the licence photos of a rental from deletion, for disputes. */
export function RetainPhotosSwitch({ rental }: { rental: RentalBooking }) {
  const id = useId()
  const queries = useQueryClient()
  const { photoRetentionDays } = useStaff().garage.hireRules
  const change = useSend('PATCH /api/rental-bookings/{id}/keep-photos', {
    refreshes: ['/api/rental-bookings'],
    onSuccess: (changed) => cacheRental(queries, changed),
    onError: (error) => toastFailure('Failed to update photo retention', error),
  })
  const isRetained = change.isPending ? change.variables.body.keepPhotos : rental.keepPhotos
  return (
    <div className={styles.keep}>
      <div className="grow">
        <span id={`${id}-label`} className={styles.keepLabel}>
          Keep the licence photos (dispute)
        </span>
        <span id={`${id}-hint`} className={styles.keepHint}>
          Otherwise they are deleted {photoRetentionDays} days after return.
        </span>
      </div>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isRetained}
        disabled={change.isPending}
        onCheckedChange={(keepPhotos) => change.mutate({ params: { id: rental.id }, body: { keepPhotos } })}
      />
    </div>
  )
}
