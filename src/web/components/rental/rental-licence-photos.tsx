import type { ReactNode } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { LicencePhoto } from './licence-photo.tsx'
import styles from './rental-licence-photos.module.css'

export type RentalLicencePhotosProps = {
  rental: Pick<RentalBooking, 'licensePhotoUrl' | 'licensePhotoBackUrl'>
  /** Controls below the photos. */
  children?: ReactNode
}

/** Both sides of the driver's licence, if uploaded and visible to the user. */
export function RentalLicencePhotos({ rental, children }: RentalLicencePhotosProps) {
  const { licensePhotoUrl: front, licensePhotoBackUrl: back } = rental
  if (front === null && back === null) return null
  return (
    <SheetSection title="Licence photos">
      <div className={styles.photos}>
        {front !== null && <LicencePhoto key={front} url={front} label="Licence, front" />}
        {back !== null && <LicencePhoto key={back} url={back} label="Licence, back" />}
      </div>
      {children}
    </SheetSection>
  )
}
