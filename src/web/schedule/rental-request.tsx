import { ArrowRight } from 'lucide'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { comparedRental } from '#domain/bookings/another-request'
import { displayMoney } from '#domain/money'
import { fuelTypeLabel, rentalCategoryLabel, transmissionLabel } from '#domain/rentals/rental-car'
import { isPriced } from '#domain/rentals/rental-cost'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { shownReason } from '#domain/shown-status'
import { addDays } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { BookerNotice } from '#web/bookings/booked-by.tsx'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { contactDetails, SheetSection } from '#web/records/record-sheet.tsx'
import { RentalLicencePhotos } from '#web/rentals/rental-licence-photos.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { anotherRequestCheck } from './another-request-check.ts'
import { CheckList } from './check-list.tsx'
import { rentalChecks } from './rental-checks.ts'

/** The details of a rental request. */
export function RentalRequest({ request }: { request: RentalBooking }) {
  const { notes } = request
  const reason = shownReason(request)
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
        <p className={notes === null ? 'text-ink-2' : undefined}>{notes ?? 'No notes'}</p>
      </SheetSection>
      {reason !== null && (
        <SheetSection title="Reason">
          <p>{reason}</p>
        </SheetSection>
      )}
    </>
  )
}

/** The requested car with a drawing of its category. */
function RequestedCar({ car }: { car: RentalBooking['rentalVehicle'] }) {
  const details = [
    rentalCategoryLabel(car.category),
    fuelTypeLabel(car.fuelType),
    transmissionLabel(car.transmission),
    `${car.seatingCapacity}\u00a0seats`,
  ]
  return (
    <div className="mb-5 grid grid-cols-[13rem_minmax(0,1fr)] items-center gap-5 rounded-lg bg-sunken px-5 py-4 max-sm:grid-cols-[minmax(6.5rem,38%)_minmax(0,1fr)] max-sm:gap-4 max-sm:px-4">
      <CarSide body={car.category} />
      <div>
        <h3 className="mb-1 text-lead">{vehicleName(car)}</h3>
        <PlateChip plate={car.licensePlate} />
        <p className="mt-2 text-small text-ink-2">{details.join(' · ')}</p>
      </div>
    </div>
  )
}

/** Pickup, return and price. */
function RequestedRental({ request }: { request: RentalBooking }) {
  const { date: today } = useGarageNow()
  const { startDate, pickupTime, endDate, returnTime, totalDays } = request
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border border-line px-4 py-3 text-small text-ink-2 tabular-nums max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div>
        <p>Pickup</p>
        <p className="text-lead font-name text-ink">{displayListDate(startDate, today)}</p>
        <p>{displayTime(pickupTime)}</p>
      </div>
      <Icon shape={ArrowRight} className="text-ink-3" />
      <div>
        <p>Return</p>
        <p className="text-lead font-name text-ink">{displayListDate(endDate, today)}</p>
        <p>{displayTime(returnTime)}</p>
      </div>
      <div className="border-line max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:border-t max-sm:pt-2 sm:border-l sm:pl-4 sm:text-right">
        {isPriced(request) ? (
          <>
            <p>
              {displayRentalDays(totalDays)} × {displayMoney(request.dailyRate)}
            </p>
            <p className="text-title text-ink wide max-sm:ml-auto">{displayMoney(request.totalAmount)}</p>
            <p>incl. GST</p>
          </>
        ) : (
          <p>{displayRentalDays(totalDays)}</p>
        )}
      </div>
    </div>
  )
}

/**
 * Checks the car's availability, the driver, and the opening hours at pickup and return, and names another request of the same
 * customer.
 */
function BeforeRental({ request }: { request: RentalBooking }) {
  const { garage, mayChange } = useStaff()
  const now = useGarageNow()
  const { startDate, endDate, rentalVehicleId } = request
  const specialDays = useRead('GET /api/special-days', { query: { startDate, endDate } })
  // The turnaround of an adjacent rental can cross midnight.
  const around = { startDate: addDays(startDate, -1), endDate: addDays(endDate, 1), rentalVehicleId }
  const beside = useRead('GET /api/rental-bookings/date-range', { query: around })
  const out = useRead('GET /api/rental-bookings', { query: { rentalVehicleId, status: 'picked_up' } })
  const pending = useRead('GET /api/rental-bookings', { query: { status: 'pending' } })
  const checks = specialDays.data &&
    beside.data &&
    out.data &&
    pending.data && [
      ...anotherRequestCheck(comparedRental(request), pending.data.map(comparedRental)),
      ...rentalChecks({
        rental: request,
        garage,
        specialDays: specialDays.data,
        others: [...beside.data, ...out.data],
        seesDriver: mayChange,
        now,
      }),
    ]
  return (
    <CheckList
      reads={[specialDays, beside, out, pending]}
      failure="The car and the opening hours could not be checked."
      checks={checks ?? null}
    />
  )
}

/** The customer's contact details; for roles that may change bookings also the licence number and the address. */
function RenterDetails({ request }: { request: RentalBooking }) {
  const { mayChange } = useStaff()
  const { client, customerAddress, driverLicense } = request
  const forStaff = [
    { term: 'Address', value: customerAddress },
    { term: 'Licence number', value: driverLicense && <span className="tabular-nums">{driverLicense}</span> },
  ]
  return (
    <>
      <BookerNotice kind="rental" record={request} />
      <DescriptionList details={[...contactDetails(client), ...(mayChange ? forStaff : [])]} />
      {!mayChange && (
        <p className="mt-2 text-small text-ink-2">
          Address, licence and age are visible to staff and administrators only.
        </p>
      )}
    </>
  )
}
