import { Pencil } from 'lucide'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { displayKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { referenceOf } from '#domain/reference'
import { displayLateness } from '#domain/rentals/lateness'
import { decideAgreement } from '#domain/rentals/rental-agreement'
import { fuelTypeLabel, rentalCategoryLabel, transmissionLabel } from '#domain/rentals/rental-car'
import { isPriced, rentalCost } from '#domain/rentals/rental-cost'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { shownReason, shownStatus } from '#domain/shown-status'
import { displayDate, displayInstant, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { plateAndName, vehicleName } from '#domain/vehicles/vehicle'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { BillSection } from '#web/billing/bill-section.tsx'
import { BookedBy, BookerNotice } from '#web/bookings/booked-by.tsx'
import { CustomerNotes } from '#web/bookings/customer-notes.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { CallLine, MessagesSection } from '#web/messages/messages-section.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import {
  contactDetails,
  RecordSheet,
  type RecordSheetState,
  SheetSection,
} from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ConditionSection } from './condition-fields.tsx'
import { RentalSheetActions } from './rental-action-buttons.tsx'
import { RentalLicencePhotos, RetainPhotosSwitch } from './rental-licence-photos.tsx'

const EditDialog = lazy(() =>
  import('./edit-rental-dialog.tsx').then((m) => ({ default: m.EditRentalDialog })),
)

const CorrectDialog = lazy(() =>
  import('./correct-reading-dialog.tsx').then((m) => ({ default: m.CorrectReadingDialog })),
)

/** Sheet with the details of one rental. */
export function RentalSheet({ id, onClose }: RecordSheetState) {
  return (
    <RecordSheet
      route="GET /api/rental-bookings/{id}"
      noun="rental booking"
      failed="Could not load booking details"
      id={id}
      onClose={onClose}
      frame={(rental) => ({
        // For the five buttons of a rental that is picked up.
        width: 620,
        title: 'Rental Booking Details',
        mark: rental && <StatusBadge status={shownStatus(rental)} />,
        description: rental && `Reference ${referenceOf(rental.id)}`,
        footer: rental && (
          <RentalSheetActions rental={rental} edit={<EditButton rental={rental} />} onDeleted={onClose} />
        ),
      })}
    >
      {(rental) => <Details rental={rental} />}
    </RecordSheet>
  )
}

/** Opens the edit dialog of the rental; loads its code on first use. */
function EditButton({ rental }: { rental: RentalBooking }) {
  const editing = useDialogFor<null>()
  return (
    <>
      <Button icon={Pencil} onClick={() => editing.show(null)}>
        Edit
      </Button>
      {editing.shown && isPriced(rental) && (
        <Suspense fallback={null}>
          <EditDialog key={editing.shown.key} rental={rental} {...editing.dialog} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the dialog that corrects the readings; loads its code on first use. */
function CorrectReadingButton({ rental }: { rental: RentalBooking }) {
  const correcting = useDialogFor<null>()
  return (
    <>
      <button type="button" className="link" onClick={() => correcting.show(null)}>
        Correct reading
      </button>
      {correcting.shown && (
        <Suspense fallback={null}>
          <CorrectDialog key={correcting.shown.key} rental={rental} {...correcting.dialog} />
        </Suspense>
      )}
    </>
  )
}

function Details({ rental }: { rental: RentalBooking }) {
  const { mayChange } = useStaff()
  const reason = shownReason(rental)
  return (
    <>
      <Times rental={rental} />
      <CallLine entityId={rental.id} />
      <CustomerNotes entityId={rental.id} />
      {reason !== null && (
        <SheetSection title="Reason">
          <p>{reason}</p>
        </SheetSection>
      )}
      <SheetSection title="Vehicle">
        <Car car={rental.rentalVehicle} />
      </SheetSection>
      <SheetSection title="Customer">
        <Renter rental={rental} />
      </SheetSection>
      {mayChange && (
        <SheetSection title="Driver">
          <BookedBy of={rental} className="mb-2 block" />
          <DescriptionList details={driverDetails(rental)} />
        </SheetSection>
      )}
      {decideAgreement(rental).permitted && <ConditionSection rental={rental} />}
      <RentalLicencePhotos rental={rental} />
      {mayChange && <RetainPhotosSwitch rental={rental} />}
      {isPriced(rental) && (
        <SheetSection title="Price">
          <DescriptionList details={priceDetails(rental)} />
        </SheetSection>
      )}
      <BillSection
        billed={{ kind: 'rental', id: rental.id }}
        about={plateAndName(rental.rentalVehicle)}
        mayInvoice={rental.status !== 'pending'}
      />
      {rental.pickupMileage !== null && (
        <SheetSection title="Mileage" aside={mayChange && <CorrectReadingButton rental={rental} />}>
          <DescriptionList details={mileageDetails(rental.pickupMileage, rental.returnMileage)} />
        </SheetSection>
      )}
      <SheetSection title="Notes">{rental.notes ?? <p className="text-ink-2">No notes</p>}</SheetSection>
      <MessagesSection of={{ entityId: rental.id }} />
      <RecordHistory key={rental.id} entity="rental_booking" id={rental.id} />
    </>
  )
}

/** Booked and actual pickup and return. */
function Times({ rental }: { rental: RentalBooking }) {
  const { startDate, endDate, pickupTime, returnTime, totalDays, pickedUpAt, returnedAt, status } = rental
  const now = useGarageNow()
  const back = returnedAt === null ? now : civilOf(new Date(returnedAt), now.timeZone)
  const isOver = status === 'picked_up' || status === 'returned'
  const late = isOver ? displayLateness({ date: endDate, time: returnTime }, back) : null
  return (
    <dl className="mb-5 grid grid-cols-[1fr_1fr_auto] gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 tabular-nums max-sm:grid-cols-2">
      <Moment term="Pickup" date={startDate} time={pickupTime} done={pickedUpAt} action="Picked up" />
      <Moment term="Return" date={endDate} time={returnTime} done={returnedAt} action="Returned">
        {late !== null && <dd className="text-small font-label text-cancelled-fg">{late}</dd>}
      </Moment>
      <div className="max-sm:col-span-full sm:border-l sm:border-line sm:pl-4 sm:text-right">
        <dt className="text-small text-ink-2">Total days</dt>
        <dd className="text-lead font-name">{displayRentalDays(totalDays)}</dd>
      </div>
    </dl>
  )
}

type MomentProps = {
  term: string
  date: RentalBooking['startDate']
  time: RentalBooking['pickupTime']
  /** The actual instant, or null. */
  done: string | null
  action: string
  children?: ReactNode
}

function Moment({ term, date, time, done, action, children }: MomentProps) {
  const { timeZone } = useGarageNow()
  const really = done === null ? null : displayInstant(done, timeZone)
  return (
    <div>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="text-lead font-name">{displayDate(date)}</dd>
      <dd className="text-small text-ink-2">{displayTime(time)}</dd>
      {really && (
        <dd className="text-small text-ink-2">
          {action} {really.date === displayDate(date) ? really.time : `${really.date}, ${really.time}`}
        </dd>
      )}
      {children}
    </div>
  )
}

function Car({ car }: { car: RentalBooking['rentalVehicle'] }) {
  const features = car.features.map((feature) => <Tag key={feature}>{feature}</Tag>)
  return (
    <>
      <div className="mb-4 flex items-center gap-4 rounded-lg bg-sunken px-4 py-3">
        <div className="min-w-0 flex-1">
          <div className="mb-1 text-lead font-name">{vehicleName(car)}</div>
          <PlateChip plate={car.licensePlate} size="large" />
        </div>
        <CarSide body={car.category} className="w-40 flex-none max-sm:w-32" />
      </div>
      <DescriptionList
        details={[
          { term: 'Category', value: rentalCategoryLabel(car.category) },
          { term: 'Fuel type', value: fuelTypeLabel(car.fuelType) },
          { term: 'Transmission', value: transmissionLabel(car.transmission) },
          { term: 'Seating capacity', value: car.seatingCapacity },
          {
            term: 'Features',
            value:
              features.length === 0 ? null : (
                <span className="flex flex-wrap items-center gap-2">{features}</span>
              ),
          },
        ]}
      />
    </>
  )
}

function Renter({ rental }: { rental: RentalBooking }) {
  const { clientId, client } = rental
  const { linkTo } = useRecordInUrl('client')
  const name = (
    <Link className="link" href={linkTo(clientId)}>
      {client.name}
    </Link>
  )
  return (
    <>
      <BookerNotice kind="rental" record={rental} />
      <DescriptionList details={[{ term: 'Name', value: name }, ...contactDetails(client)]} />
    </>
  )
}

function driverDetails(rental: RentalBooking): DescriptionItem[] {
  const { driverLicense, licenseExpirationDate, dateOfBirth, customerAddress } = rental
  return [
    { term: "Driver's licence", value: driverLicense },
    { term: 'Licence expires', value: licenseExpirationDate && displayDate(licenseExpirationDate) },
    { term: 'Date of birth', value: dateOfBirth && displayDate(dateOfBirth) },
    { term: 'Address', value: customerAddress },
  ]
}

/** Returns the lines of the price, which includes GST. */
function priceDetails(rental: PricedRental): DescriptionItem[] {
  const { dailyRate, totalAmount, additionalCharges, lateCharge } = rental
  const money = (cents: number) => <span className="tabular-nums">{displayMoney(cents)}</span>
  const details: DescriptionItem[] = [
    { term: 'Daily rate', value: money(dailyRate) },
    { term: 'Total amount', value: <b>{money(totalAmount)}</b> },
  ]
  if (lateCharge !== 0) details.push({ term: 'Late return', value: money(lateCharge) })
  if (additionalCharges !== 0) details.push({ term: 'Additional charges', value: money(additionalCharges) })
  if (rentalCost(rental) !== totalAmount)
    details.push({ term: 'Total with charges', value: <b>{money(rentalCost(rental))}</b> })
  return details
}

/** Returns the odometer readings at pickup and return. */
function mileageDetails(atPickup: number, atReturn: number | null): DescriptionItem[] {
  const kilometres = (value: number) => <span className="tabular-nums">{displayKilometres(value)}</span>
  const details: DescriptionItem[] = [{ term: 'Mileage at pickup', value: kilometres(atPickup) }]
  if (atReturn !== null)
    details.push(
      { term: 'Mileage at return', value: kilometres(atReturn) },
      { term: 'Distance driven', value: kilometres(atReturn - atPickup) },
    )
  return details
}
