import type { RentalBooking } from '#contract/rental-bookings'
import { displayDate } from '#domain/time/display'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'

/** The driver's licence, for roles that may see it. */
export function DriverDetailsList({ rental }: { rental: RentalBooking }) {
  const { mayChange } = useStaff()
  const { driverLicense, licenseExpirationDate, dateOfBirth, customerAddress } = rental
  if (!mayChange) return null
  return (
    <SheetSection title="Driver">
      <DescriptionList
        details={[
          { term: "Driver's licence", value: driverLicense },
          { term: 'Licence expires', value: licenseExpirationDate && displayDate(licenseExpirationDate) },
          { term: 'Date of birth', value: dateOfBirth && displayDate(dateOfBirth) },
          { term: 'Address', value: customerAddress },
        ]}
      />
    </SheetSection>
  )
}
