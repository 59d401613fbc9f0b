import type { Handlers } from '#server/calls/call'
import { accountHandlers } from '#server/features/accounts/accounts.handlers'
import { administratorHandlers } from '#server/features/accounts/administrators.handlers'
import { externalSignInHandlers } from '#server/features/accounts/external-sign-in.handlers'
import { passwordHandlers } from '#server/features/accounts/passwords.handlers'
import { profileHandlers } from '#server/features/accounts/profile.handlers'
import { userHandlers } from '#server/features/accounts/users.handlers'
import { appointmentHandlers } from '#server/features/appointments/appointments.handlers'
import { calendarHandlers } from '#server/features/calendar/calendar.handlers'
import { clientHandlers } from '#server/features/clients/clients.handlers'
import { eventHandlers } from '#server/features/events/events.handlers'
import { licencePhotoHandlers } from '#server/features/licence-photos/licence-photos.handlers'
import { messageHandlers } from '#server/features/messages/messages.handlers'
import { holidayHandlers } from '#server/features/opening/holidays.handlers'
import { specialDayHandlers } from '#server/features/opening/special-days.handlers'
import { garageHandlers } from '#server/features/page/garage.handlers'
import { publicBookingHandlers } from '#server/features/public-booking/public-booking.handlers'
import { auditHandlers } from '#server/features/recovery/audit.handlers'
import { availabilityHandlers } from '#server/features/rental-availability/availability.handlers'
import { rentalBookingHandlers } from '#server/features/rental-bookings/rental-bookings.handlers'
import { rentalTimelineHandlers } from '#server/features/rental-bookings/rental-timeline.handlers'
import { rentalVehicleHandlers } from '#server/features/rental-vehicles/rental-vehicles.handlers'
import { reportHandlers } from '#server/features/reports/reports.handlers'
import { searchHandlers } from '#server/features/search/search.handlers'
import { settingHandlers } from '#server/features/settings/settings.handlers'
import { slotHandlers } from '#server/features/slots/slots.handlers'
import { staffHandlers } from '#server/features/staff/staff.handlers'
import { staffScheduleHandlers } from '#server/features/staff/staff-schedules.handlers'
import { statsHandlers } from '#server/features/stats/stats.handlers'
import { towBookingHandlers } from '#server/features/tow-bookings/tow-bookings.handlers'
import { vehicleDataHandlers } from '#server/features/vehicle-data/vehicle-data.handlers'
import { vehicleHandlers } from '#server/features/vehicles/vehicles.handlers'

/** The handler of each endpoint. A missing handler is a type error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...administratorHandlers,
  ...appointmentHandlers,
  ...auditHandlers,
  ...availabilityHandlers,
  ...calendarHandlers,
  ...clientHandlers,
  ...eventHandlers,
  ...garageHandlers,
  ...holidayHandlers,
  ...licencePhotoHandlers,
  ...externalSignInHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...messageHandlers,
  ...publicBookingHandlers,
  ...rentalBookingHandlers,
  ...rentalTimelineHandlers,
  ...rentalVehicleHandlers,
  ...reportHandlers,
  ...searchHandlers,
  ...settingHandlers,
  ...slotHandlers,
  ...specialDayHandlers,
  ...staffHandlers,
  ...staffScheduleHandlers,
  ...statsHandlers,
  ...towBookingHandlers,
  ...userHandlers,
  ...vehicleDataHandlers,
  ...vehicleHandlers,
}
