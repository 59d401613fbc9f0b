import { CalendarPlus, LogIn, LogOut } from 'lucide'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { isPriced, rentalCost } from '#domain/rentals/rental-cost'
import {
  type RentalCounterAction,
  type RentalProgress,
  rentalCounterActions,
} from '#domain/rentals/rental-counter-actions'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { bookingActions } from '#web/bookings/booking-actions.ts'
import { action, reasonOr, undoBy } from '#web/records/action.ts'

const until = ({ endDate, returnTime }: RentalBooking) =>
  `${displayShortDate(endDate)}, ${displayTime(returnTime)}`

const offers = (action: RentalCounterAction) => (rental: RentalProgress) =>
  rentalCounterActions(rental).includes(action)

/** Returns whether what the audit log can restore has changed: not only licence data. */
const isMoved = (edited: RentalBooking, before: RentalBooking) =>
  (
    [
      ...(['rentalVehicleId', 'startDate', 'endDate', 'pickupTime', 'returnTime'] as const),
      ...(['notes', 'customerAddress'] as const),
    ] as const
  ).some((field) => edited[field] !== before[field])

/** `120 km driven, $316.00 in total` */
function describeReturn(rental: RentalBooking): string {
  const driven = `${displayKilometres((rental.returnMileage ?? 0) - (rental.pickupMileage ?? 0))} driven`
  return isPriced(rental) ? `${driven}, ${displayMoney(rentalCost(rental))} in total` : driven
}

/** Returns the toast of a return. */
export const returnToast = (rental: RentalBooking) => ({
  title: 'Rental Checked Out',
  description: `${describeReturn(rental)}.`,
})

const returning = {
  label: 'Check Out',
  icon: LogOut,
  pending: 'Checking out...',
  permits: offers('checkOut'),
  failed: reasonOr('Failed to check out rental.'),
}

/** What staff do with rentals only; see `bookingActions` for what appointments have, too. */
export const rentalActions = {
  checkIn: action('PATCH /api/rental-bookings/{id}/checkin', {
    label: 'Check In',
    icon: LogIn,
    pending: 'Checking in...',
    permits: offers('checkIn'),
    done: (rental) => ({
      title: 'Rental Checked In',
      description: `${rental.client.name} has the car until ${until(rental)}.`,
    }),
    failed: reasonOr('Failed to check in rental.'),
    undo: (rental) => undoBy(bookingActions.rental.undoCheckIn, rental, undefined),
  }),
  checkOut: action('PATCH /api/rental-bookings/{id}/checkout', {
    ...returning,
    done: returnToast,
    undo: (rental) => undoBy(bookingActions.rental.undoCheckOut, rental, undefined),
  }),
  /** The return whose invoice is issued next, so that it cannot be undone; the toast of the invoice says both. */
  checkOutInvoiced: action('PATCH /api/rental-bookings/{id}/checkout', returning),
  extend: action('PATCH /api/rental-bookings/{id}/extend', {
    label: 'Extend',
    icon: CalendarPlus,
    pending: 'Extending...',
    permits: offers('extend'),
    done: (rental) => ({
      title: 'Rental Extended',
      description: `${rental.client.name} keeps the car until ${until(rental)}.`,
    }),
    failed: reasonOr('Failed to extend rental.'),
    undo: (rental) => undoBy(bookingActions.rental.undoStep, rental, undefined),
    failure: 'Failed to extend rental.',
  }),
  edit: action('PATCH /api/rental-bookings/{id}', {
    done: 'Rental booking updated successfully',
    failed: reasonOr('Failed to update rental booking'),
    undo: (edited, before: RentalBooking) =>
      isMoved(edited, before) ? undoBy(bookingActions.rental.undoStep, edited, undefined) : null,
  }),
  correctReading: action('PATCH /api/rental-bookings/{id}', {
    done: 'Reading corrected',
    failed: 'The reading could not be corrected.',
  }),
  keepPhotos: action('PATCH /api/rental-bookings/{id}/keep-photos', {
    failed: 'Failed to update photo retention',
  }),
  emailAgreement: action('POST /api/rental-bookings/{id}/agreement', {
    done: (_, { client }: RentalBooking) => ({
      title: 'Agreement queued',
      description: `It will be emailed to ${client.email} as text, without photos.`,
    }),
    failed: 'The agreement could not be emailed.',
  }),
  create: action('POST /api/rental-bookings', {
    done: ({ rentalVehicle, startDate, endDate }) => ({
      title: 'Rental booked',
      description: `${vehicleName(rentalVehicle)}, ${displayDateRange(startDate, endDate)}`,
    }),
    failed: reasonOr('Failed to create rental booking'),
  }),
}
