import { useId } from 'react'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { PrivatePhoto } from '#web/records/private-photo.tsx'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Switch } from '#web/ui/switch.tsx'
import { rentalActions } from './rental-actions.ts'

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
  const { photoRetentionDays } = useStaff().garage.rentalRules
  const { run, isPending, sent } = useAction(rentalActions.keepPhotos)
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
        checked={(sent?.values ?? rental).keepPhotos}
        disabled={isPending}
        onCheckedChange={(keepPhotos) => run(rental, { keepPhotos })}
      />
    </div>
  )
}
