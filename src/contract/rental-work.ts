import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, idParams } from './fields.ts'
import {
  Extension,
  HandOver,
  RentalBookingEdit,
  RentalBookingInput,
  TakeBack,
} from './rental-booking-input.ts'
import { RentalBooking } from './rental-bookings.ts'

const tag = 'Rental bookings'

/** What staff do with a hire from the booking to the return. */
export const rentalWork = {
  createRentalBooking: endpoint({
    method: 'POST',
    path: '/api/rental-bookings',
    access: 'staff',
    summary:
      'Staff hire a car to a known or a new client; the booking is confirmed at once. Days and price are computed here.',
    tag,
    body: RentalBookingInput,
    status: 201,
    response: RentalBooking,
    refusals: ['car_taken', 'car_not_offered', 'price_changed', 'not_found'],
  }),
  updateRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}',
    access: 'staff',
    summary:
      'Moves a pending or confirmed booking to another car, other dates or times, priced again; changes its notes and what is known of the driver.',
    tag,
    params: idParams,
    body: RentalBookingEdit,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    refusals: ['car_taken', 'car_not_offered', 'price_changed', 'transition_refused', 'conflict'],
  }),
  handOverCar: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/checkin',
    access: 'staff',
    summary:
      'Check in: the customer gets the car with its mileage, and it is rented. The licence number, its expiry date and the date of birth are on the booking or sent along.',
    tag,
    params: idParams,
    body: HandOver,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'car_out', 'car_taken', 'car_not_offered', 'conflict'],
  }),
  takeCarBack: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/checkout',
    access: 'staff',
    summary:
      'Check out: the car is returned with its mileage, and is available again or goes to maintenance. Charges, also for a late return, are added to the total.',
    tag,
    params: idParams,
    body: TakeBack,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'conflict'],
  }),
  extendRental: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/extend',
    access: 'staff',
    summary: 'The hirer who has the car keeps it longer; days and total are computed again.',
    tag,
    params: idParams,
    body: Extension,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'car_taken', 'price_changed', 'conflict'],
  }),
  deleteRentalBooking: endpoint({
    method: 'DELETE',
    path: '/api/rental-bookings/{id}',
    access: 'staff',
    summary: 'Takes the booking off every list; its car is free again.',
    tag,
    params: idParams,
    query: z.object({
      notify: flag.describe('Whether a hirer who still waits for the car is told that it is cancelled'),
    }),
    edits: RentalBooking,
    status: 204,
  }),
} as const
