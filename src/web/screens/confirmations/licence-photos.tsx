import type { RentalBooking } from '#contract/rental-bookings'
import { SheetSection } from '#web/parts/sheet-section.tsx'
import { LicencePhoto } from './licence-photo.tsx'
import styles from './licence-photos.module.css'

/** Both sides of the driver's licence, as far as they were sent and may be seen. */
export function LicencePhotos({ request }: { request: RentalBooking }) {
  const { licensePhotoUrl: front, licensePhotoBackUrl: back } = request
  if (front === null && back === null) return null
  return (
    <SheetSection title="Licence photos">
      <div className={styles.photos}>
        {front !== null && <LicencePhoto url={front} label="Licence, front" />}
        {back !== null && <LicencePhoto url={back} label="Licence, back" />}
      </div>
    </SheetSection>
  )
}
