import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { roleMay } from '#domain/accounts/roles'
import { licencePhotoUrl } from '#domain/rentals/licence-photo'
import { noAmounts } from '#domain/rentals/rental-cost'
import { noShowReason } from '#domain/shown-status'
import type { Actor } from '#server/calls/call'
import { viewLapse } from '#server/features/bookings/view-lapse'
import { viewBookedBy } from '#server/features/clients/booker'
import type { RentalBookingRow } from './rental-bookings.queries.ts'

/**
 * Returns a rental as the audit log stores it and messages are written from it. The log is kept longer than licence, date of
 * birth and address, so it has none.
 */
export function viewRentalForLog(row: RentalBookingRow): PricedRental {
  const { lapsesAt, lapsesSoon } = viewLapse(row)
  return {
    id: row.id,
    clientId: row.clientId,
    rentalVehicleId: row.rentalVehicleId,
    startDate: row.startDate,
    endDate: row.endDate,
    pickupTime: row.pickupTime,
    returnTime: row.returnTime,
    totalDays: row.totalDays,
    dailyRate: row.dailyRate,
    totalAmount: row.totalAmount,
    additionalCharges: row.additionalCharges,
    lateCharge: row.lateCharge,
    status: row.status,
    pickupMileage: row.pickupMileage,
    returnMileage: row.returnMileage,
    pickedUpAt: row.pickedUpAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    returnRecordedAt: row.returnRecordedAt?.toISOString() ?? null,
    notes: row.notes,
    isNoShow: row.isNoShow,
    rejectionReason: row.isNoShow ? noShowReason : row.rejectionReason,
    cancelledFrom: row.cancelledFrom,
    driverLicense: null,
    licenseExpirationDate: null,
    dateOfBirth: null,
    licensePhotoUrl: null,
    licensePhotoBackUrl: null,
    keepPhotos: row.keepPhotos,
    customerAddress: null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lapsesAt,
    lapsesSoon,
    client: row.client,
    bookedBy: viewBookedBy(row),
    isClientNew: row.clientSince >= row.createdAt,
    rentalVehicle: { ...row.rentalVehicle, features: row.rentalVehicle.features ?? [] },
  }
}

/**
 * Returns a rental for this caller: licence, date of birth, address and amounts are for staff and administrators only.
 */
export function viewRentalBooking(row: RentalBookingRow, actor: Pick<Actor, 'role'> | null): RentalBooking {
  const rental = viewRentalForLog(row)
  if (!roleMay(actor?.role ?? null, 'staff')) return { ...rental, ...noAmounts }
  return {
    ...rental,
    driverLicense: row.driverLicense,
    licenseExpirationDate: row.licenseExpirationDate,
    dateOfBirth: row.dateOfBirth,
    licensePhotoUrl: photoUrl(row.licensePhotoId),
    licensePhotoBackUrl: photoUrl(row.licensePhotoBackId),
    customerAddress: row.customerAddress,
  }
}

function photoUrl(id: string | null): string | null {
  return id === null ? null : licencePhotoUrl(id)
}
