import type { RentalBooking } from '#contract/rental-bookings'
import { LapseNote } from '#web/components/lapse-note.tsx'
import { RentalLicencePhotos } from '#web/components/rental/rental-licence-photos.tsx'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { BeforeRental } from './before-rental.tsx'
import { RenterDetails } from './request-renter-details.tsx'
import { RequestedCar } from './requested-car.tsx'
import { RequestedRental } from './requested-rental.tsx'

/** The details of a rental request. */
export function RentalRequest({ request }: { request: RentalBooking }) {
  const { rejectionReason, notes } = request
  return (
    <>
      <RequestedCar car={request.rentalVehicle} />
      <RequestedRental request={request} />
      {request.status === 'pending' && (
        <SheetSection title="Before you confirm" aside={<LapseNote request={request} />}>
          <BeforeRental request={request} />
        </SheetSection>
      )}
      <SheetSection title="Customer">
        <RenterDetails request={request} />
      </SheetSection>
      <RentalLicencePhotos rental={request} />
      <SheetSection title="Notes">
        <p className={notes === null ? 'muted' : undefined}>{notes ?? 'No notes'}</p>
      </SheetSection>
      {rejectionReason !== null && (
        <SheetSection title="Reason">
          <p>{rejectionReason}</p>
        </SheetSection>
      )}
    </>
  )
}
