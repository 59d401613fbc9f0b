import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Switch } from '#web/ui/switch.tsx'
import { keepRental } from './keep-rental.ts'
import styles from './licence-photos.module.css'

/** Keeps the photos of a hire for as long as there is a dispute about it. */
export function KeepPhotosSwitch({ rental }: { rental: RentalBooking }) {
  const id = useId()
  const queries = useQueryClient()
  const { photoRetentionDays } = useStaff().garage.hireRules
  const change = useSend('PATCH /api/rental-bookings/{id}/keep-photos', {
    refreshes: ['/api/rental-bookings'],
    onSuccess: (changed) => keepRental(queries, changed),
    onError: (error) => toastFailure('Failed to change how long the photos are kept', error),
  })
  const isKept = change.isPending ? change.variables.body.keepPhotos : rental.keepPhotos
  return (
    <div className={styles.keep}>
      <div className="grow">
        <span id={`${id}-label`} className={styles.keepLabel}>
          Keep the licence photos (dispute)
        </span>
        <span id={`${id}-hint`} className={styles.keepHint}>
          Otherwise they are removed {photoRetentionDays} days after the return.
        </span>
      </div>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isKept}
        disabled={change.isPending}
        onCheckedChange={(keepPhotos) => change.mutate({ params: { id: rental.id }, body: { keepPhotos } })}
      />
    </div>
  )
}
