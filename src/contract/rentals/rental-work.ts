import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, idParams } from '../fields.ts'
import {
  Extension,
  RentalBookingEdit,
  RentalBookingInput,
  RentalCheckIn,
  RentalCheckOut,
} from './rental-booking-input.ts'
import { RentalBooking } from './rental-bookings.ts'

const tag = 'Rental bookings'

/** The staff actions on a rental, from booking to return. */
export const rentalWork = {
  createRentalBooking: endpoint({
    method: 'POST',
    path: '/api/rental-bookings',
    access: 'staff',
    summary:
      'Creates a confirmed rental booking for an existing or new client. Days and price are calculated by the server.',
    tag,
    body: RentalBookingInput,
    newClientIn: 'client',
    status: 201,
    response: RentalBooking,
    problems: ['car_taken', 'car_not_offered', 'price_changed', 'not_found'],
  }),
  updateRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}',
    access: 'staff',
    summary:
      'Moves a pending or confirmed booking to another car, dates or times and recalculates the price; updates notes and driver details; corrects odometer readings, with a reason.',
    tag,
    params: idParams,
    body: RentalBookingEdit,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['car_taken', 'car_not_offered', 'price_changed', 'transition_refused', 'conflict'],
  }),
  checkInRental: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/checkin',
    access: 'staff',
    summary:
      'Checks in (pickup): records the pickup mileage; the car becomes rented. The booking or the request must include licence number, licence expiry date and date of birth.',
    tag,
    params: idParams,
    body: RentalCheckIn,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'car_out', 'car_taken', 'car_not_offered', 'conflict'],
  }),
  checkOutRental: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/checkout',
    access: 'staff',
    summary:
      'Checks out (return): records the return mileage; the car becomes available or goes to maintenance. Additional and late charges are added to the total.',
    tag,
    params: idParams,
    body: RentalCheckOut,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'conflict'],
  }),
  extendRental: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/extend',
    access: 'staff',
    summary: 'Extends a rental in progress; days and total are recalculated.',
    tag,
    params: idParams,
    body: Extension,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'car_taken', 'price_changed', 'conflict'],
  }),
  deleteRentalBooking: endpoint({
    method: 'DELETE',
    path: '/api/rental-bookings/{id}',
    access: 'staff',
    summary: 'Deletes the booking and releases its car.',
    tag,
    params: idParams,
    query: z.object({
      notify: flag.describe('Whether to notify the customer of the cancellation'),
    }),
    edits: RentalBooking,
    status: 204,
    problems: ['transition_refused'],
  }),
} as const
