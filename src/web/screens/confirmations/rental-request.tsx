import type { RentalBooking } from '#contract/rental-bookings'
import { LapseNote } from '#web/parts/lapse-note.tsx'
import { LicencePhotos } from '#web/parts/rental/licence-photos.tsx'
import { SheetSection } from '#web/parts/sheet-section.tsx'
import { BeforeRental } from './before-rental.tsx'
import { HirerFacts } from './hirer-facts.tsx'
import { RequestedCar } from './requested-car.tsx'
import { RequestedHire } from './requested-hire.tsx'

/** The details of a rental request. */
export function RentalRequest({ request }: { request: RentalBooking }) {
  const { rejectionReason, notes } = request
  return (
    <>
      <RequestedCar car={request.rentalVehicle} />
      <RequestedHire request={request} />
      {request.status === 'pending' && (
        <SheetSection title="Before you confirm" aside={<LapseNote request={request} />}>
          <BeforeRental request={request} />
        </SheetSection>
      )}
      <SheetSection title="Customer">
        <HirerFacts request={request} />
      </SheetSection>
      <LicencePhotos rental={request} />
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
