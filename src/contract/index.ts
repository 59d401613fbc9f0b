import { administrators } from './administrators.ts'
import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { calendar } from './calendar.ts'
import { cancellation } from './cancellation.ts'
import { clientOverview } from './client-overview.ts'
import { clients } from './clients.ts'
import { events } from './events.ts'
import { externalSignIn } from './external-sign-in.ts'
import { garage } from './garage.ts'
import { holidays } from './holidays.ts'
import { licencePhotos } from './licence-photos.ts'
import { messages } from './messages.ts'
import { passwords } from './passwords.ts'
import { profile } from './profile.ts'
import { publicBooking } from './public-booking.ts'
import { rentalAvailability } from './rental-availability.ts'
import { rentalBookings } from './rental-bookings.ts'
import { rentalTimeline } from './rental-timeline.ts'
import { rentalVehicles } from './rental-vehicles.ts'
import { rentalWork } from './rental-work.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { settingsPreview } from './settings-preview.ts'
import { specialDays } from './special-days.ts'
import { staff } from './staff.ts'
import { staffSchedules } from './staff-schedules.ts'
import { stats } from './stats.ts'
import { timeSlots } from './time-slots.ts'
import { towBookings } from './tow-bookings.ts'
import { users } from './users.ts'
import { vehicleData } from './vehicle-data.ts'
import { vehicles } from './vehicles.ts'

/** All endpoints of the HTTP API. */
export const api = {
  ...garage,
  ...publicBooking,
  ...timeSlots,
  ...specialDays,
  ...calendar,
  ...vehicleData,
  ...auth,
  ...externalSignIn,
  ...passwords,
  ...profile,
  ...users,
  ...administrators,
  ...stats,
  ...reports,
  ...search,
  ...appointments,
  ...cancellation,
  ...clients,
  ...clientOverview,
  ...vehicles,
  ...staff,
  ...staffSchedules,
  ...rentalAvailability,
  // Listed before the {id} route, because a lookup by path takes the first match.
  ...rentalTimeline,
  ...rentalBookings,
  ...rentalWork,
  ...rentalVehicles,
  ...licencePhotos,
  ...audit,
  ...towBookings,
  ...settingsPreview,
  ...settings,
  ...holidays,
  ...messages,
  ...events,
} as const

export type Api = typeof api
export type EndpointName = keyof Api
