import { roleMay } from '#domain/accounts/roles'
import type { Handlers, Page, SharedCall } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { viewBookerName } from '#server/features/clients/booker'
import { requireRentalVehicle } from '#server/features/rentals/cars/rental-vehicle.record'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { exported } from '#server/records/export-list'
import { confirmRental, rejectRental } from './answer-rental-request.ts'
import { bookRental } from './book-rental.ts'
import {
  cancelRental,
  deleteRentalBooking,
  markRentalNoShow,
  restoreCancelledRental,
} from './cancel-rental.ts'
import { checkInRental } from './check-in-rental.ts'
import { checkOutRental } from './check-out-rental.ts'
import { readCondition } from './condition-of-rental.ts'
import { createRentalBooking } from './create-rental-booking.ts'
import { editRentalBooking, keepPhotos, settleRentalBooker } from './edit-rental-booking.ts'
import { extendRental } from './extend-rental.ts'
import { rentalOfId } from './rental.record.ts'
import { rentalBookingColumns } from './rental-booking-columns.ts'
import {
  countRentalBookings,
  type ListQuery,
  listRecentRentalBookings,
  listRentalBookings,
  listRentalBookingsBetween,
  listRentalBookingsOfCar,
  type RentalBookingRow,
  readExported,
  readListed,
} from './rental-bookings.queries.ts'
import { rentalsOnTimeline } from './rental-timeline.queries.ts'
import { sendAgreement } from './send-agreement.ts'
import { undoRentalCheckIn, undoRentalCheckOut } from './undo-pickup-and-return.ts'
import { undoRentalStep } from './undo-rental-step.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

function viewPage(page: Page<RentalBookingRow>, { actor }: Pick<SharedCall, 'actor'>) {
  return { ...page, items: page.items.map((row) => viewRentalBooking(row, actor)) }
}

export const rentalBookingHandlers = {
  listRentalBookings: async ({ query }, call) => {
    const now = await nowAtGarage(call)
    return viewPage(await listRentalBookings(call.db, { query, now, read: readListed }), call)
  },
  exportRentalBookings: exported(
    'rental-bookings',
    'Rental bookings',
    rentalBookingColumns,
    async ({ query }: { query: ListQuery }, call) =>
      listRentalBookings(call.db, { query, now: await nowAtGarage(call), read: readExported }),
  ),
  listRecentRentalBookings: async ({ query }, call) =>
    viewPage(await listRecentRentalBookings(call.db, query), call),
  listRentalBookingsBetween: async ({ query }, call) => {
    const { startDate: first, endDate: last } = query
    return viewPage(await listRentalBookingsBetween(call.db, { first, last, query }), call)
  },
  listRentalTimeline: async ({ query }, call) => {
    const { timeZone } = await nowAtGarage(call)
    const { startDate: first, endDate: last } = query
    const rentals = await rentalsOnTimeline(call.db, { first, last, timeZone })
    const seesAmounts = roleMay(call.actor?.role ?? null, 'staff')
    const shown = rentals.map(({ bookedName, ...rental }) => ({
      ...rental,
      ...(!seesAmounts && { dailyRate: null, totalAmount: null }),
      bookedBy: viewBookerName({ bookedName }),
      returnedAt: rental.returnedAt?.toISOString() ?? null,
    }))
    return wholePage(shown, query)
  },
  listBookingsOfRentalVehicle: async ({ params, query }, call) => {
    await requireRentalVehicle(call.db, params.id)
    return viewPage(await listRentalBookingsOfCar(call.db, params.id, query), call)
  },
  countRentalBookings: (_, call) => countRentalBookings(call.db),
  getRentalBooking: async ({ params }, call) =>
    viewRentalBooking(await rentalOfId(call.db, params.id), call.actor),
  getRentalCondition: async ({ params }, call) =>
    readCondition(call.db, (await rentalOfId(call.db, params.id)).id),
  sendRentalAgreement: ({ params }, call) => sendAgreement(call, params.id),
  confirmRentalBooking: ({ params }, call) => confirmRental(call, params.id),
  rejectRentalBooking: ({ params, body }, call) => rejectRental(call, { id: params.id, reason: body.reason }),
  bookRental: ({ body }, call) => bookRental(call, body),
  createRentalBooking: ({ body }, call) => createRentalBooking(call, body),
  updateRentalBooking: ({ params, body }, call) => editRentalBooking(call, { id: params.id, edit: body }),
  settleRentalBooker: ({ params, body }, call) => settleRentalBooker(call, { id: params.id, ...body }),
  checkInRental: ({ params, body }, call) => checkInRental(call, { id: params.id, checkIn: body }),
  checkOutRental: ({ params, body }, call) => checkOutRental(call, { id: params.id, returned: body }),
  undoRentalStep: ({ params }, call) => undoRentalStep(call, params.id),
  undoRentalCheckIn: ({ params }, call) => undoRentalCheckIn(call, params.id),
  undoRentalCheckOut: ({ params }, call) => undoRentalCheckOut(call, params.id),
  extendRental: ({ params, body }, call) => extendRental(call, { id: params.id, extension: body }),
  keepPhotosOfRental: ({ params, body }, call) => keepPhotos(call, { id: params.id, ...body }),
  cancelRentalBooking: ({ params, body }, call) => cancelRental(call, { id: params.id, ...body }),
  markRentalNoShow: ({ params }, call) => markRentalNoShow(call, params.id),
  restoreRentalBooking: ({ params, body }, call) => restoreCancelledRental(call, { id: params.id, ...body }),
  deleteRentalBooking: ({ params, query }, call) => deleteRentalBooking(call, { id: params.id, ...query }),
} satisfies Partial<Handlers>
