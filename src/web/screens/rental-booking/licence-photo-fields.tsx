import { Lock } from 'lucide-react'
import { useGarage } from '#web/session/use-garage.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LicencePhotoField } from './licence-photo-field.tsx'
import styles from './licence-photo-fields.module.css'
import type { Photos } from './use-photos.ts'
import type { RentalForm } from './use-rental-booking-form.ts'

const noticeId = 'licence-photos-notice'

/** Both sides of the licence, with the notice about access to the photos and their deletion. */
export function LicencePhotoFields({ form, photos }: { form: RentalForm; photos: Photos }) {
  const garage = useGarage()
  return (
    <>
      <div className={styles.photos}>
        <LicencePhotoField side="front" field="licensePhotoUrl" {...{ form, photos, noticeId }} />
        <LicencePhotoField side="back" field="licensePhotoBackUrl" {...{ form, photos, noticeId }} />
      </div>
      <p id={noticeId} className={styles.notice}>
        <Icon shape={Lock} />
        <span>
          We need these photos to verify the driver. They are private: only our staff can see them, we don't
          share them, and we delete them {garage?.hireRules.photoRetentionDays} days after the rental.
        </span>
      </p>
    </>
  )
}
