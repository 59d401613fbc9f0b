import type { RentalBooking } from '#contract/rental-bookings'
import { referenceOf } from '#domain/reference'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { EditRentalButton } from '#web/components/edit-rental/edit-rental-button.tsx'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { DriverDetailsList } from './driver-details-list.tsx'
import { MileageDetails } from './mileage-details.tsx'
import { PriceDetails } from './price-details.tsx'
import { RentalCarDetails } from './rental-car-details.tsx'
import { RentalLicencePhotos } from './rental-licence-photos.tsx'
import { RentalSheetActions } from './rental-sheet-actions.tsx'
import { RentalTimes } from './rental-times-view.tsx'
import { RenterDetails } from './renter-details.tsx'
import { RetainPhotosSwitch } from './retain-photos-switch.tsx'

export type RentalSheetProps = {
  /** The rental to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

/** Sheet with the details of one rental. */
export function RentalSheet({ id, onClose }: RentalSheetProps) {
  const { mayChange } = useStaff()
  const shownId = useLastShown(id)
  const { data, isError, isFetching, refetch } = useRead(
    'GET /api/rental-bookings/{id}',
    { params: { id: shownId ?? '' } },
    { when: shownId !== null },
  )
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Rental Booking Details"
      mark={data && <StatusBadge status={data.status} />}
      tools={data && mayChange && <EditRentalButton key={data.id} rental={data} />}
      description={data && `Reference ${referenceOf(data.id)}`}
      footer={data && !isError && <RentalSheetActions key={data.id} rental={data} onDeleted={onClose} />}
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Could not load booking details
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={5} label="Loading the rental booking" />}
      {data && <Details rental={data} />}
    </Sheet>
  )
}

function Details({ rental }: { rental: RentalBooking }) {
  return (
    <>
      <RentalTimes rental={rental} />
      {rental.rejectionReason !== null && (
        <SheetSection title="Reason">
          <p>{rental.rejectionReason}</p>
        </SheetSection>
      )}
      <SheetSection title="Vehicle">
        <RentalCarDetails car={rental.rentalVehicle} />
      </SheetSection>
      <SheetSection title="Customer">
        <RenterDetails rental={rental} />
      </SheetSection>
      <DriverDetailsList rental={rental} />
      <RentalLicencePhotos rental={rental}>
        <RetainPhotosSwitch rental={rental} />
      </RentalLicencePhotos>
      <SheetSection title="Price">
        <PriceDetails rental={rental} />
      </SheetSection>
      <MileageDetails rental={rental} />
      <SheetSection title="Notes">{rental.notes ?? <p className="muted">No notes</p>}</SheetSection>
      <RecordHistory key={rental.id} entity="rental_booking" id={rental.id} />
    </>
  )
}
