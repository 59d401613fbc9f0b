import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { useChange } from '#web/api/use-change.ts'
import { cacheRental } from '#web/bookings/booking-cache.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { PrivatePhoto } from '#web/records/private-photo.tsx'
import { SheetSection } from '#web/records/sheet-section.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Switch } from '#web/ui/switch.tsx'

/** Both sides of the driver's licence, if uploaded and visible to the user. */
export function RentalLicencePhotos({
  rental,
}: {
  rental: Pick<RentalBooking, 'licensePhotoUrl' | 'licensePhotoBackUrl'>
}) {
  const { licensePhotoUrl: front, licensePhotoBackUrl: back } = rental
  if (front === null && back === null) return null
  return (
    <SheetSection title="Licence photos">
      <div className="grid grid-cols-2 gap-4">
        {front !== null && (
          <PrivatePhoto
            key={front}
            url={front}
            label="Licence, front"
            unavailable="License photo unavailable"
          />
        )}
        {back !== null && (
          <PrivatePhoto key={back} url={back} label="Licence, back" unavailable="License photo unavailable" />
        )}
      </div>
    </SheetSection>
  )
}

/** Switch that exempts the photos of licence and car from deletion, for disputes. */
export function RetainPhotosSwitch({ rental }: { rental: RentalBooking }) {
  const id = useId()
  const queries = useQueryClient()
  const { photoRetentionDays } = useStaff().garage.rentalRules
  const change = useChange('PATCH /api/rental-bookings/{id}/keep-photos', {
    onSuccess: (changed) => cacheRental(queries, changed),
    onError: (error) => toastFailure('Failed to update photo retention', error),
  })
  const isRetained = change.isPending ? change.variables.body.keepPhotos : rental.keepPhotos
  return (
    <div className="mt-4 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block">
          Keep the photos (dispute)
        </span>
        <span id={`${id}-hint`} className="mt-0.5 block text-small text-ink-2">
          Otherwise the photos of licence and car are deleted {photoRetentionDays} days after return.
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
