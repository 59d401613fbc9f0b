import { administrators } from './accounts/administrators.ts'
import { auth } from './accounts/auth.ts'
import { externalSignIn } from './accounts/external-sign-in.ts'
import { invitations } from './accounts/invitations.ts'
import { passwords } from './accounts/passwords.ts'
import { profile } from './accounts/profile.ts'
import { users } from './accounts/users.ts'
import { appointmentWork } from './appointments/appointment-work.ts'
import { appointments } from './appointments/appointments.ts'
import { moveRequests } from './appointments/move-requests.ts'
import { audit } from './audit/audit.ts'
import { undo } from './audit/undo.ts'
import { accountingExports } from './billing/accounting-exports.ts'
import { clientAccount } from './billing/client-account.ts'
import { debtors } from './billing/debtors.ts'
import { documentCopies } from './billing/document-copies.ts'
import { documents } from './billing/documents.ts'
import { invoiceNumber } from './billing/invoice-number.ts'
import { jobLines } from './billing/job-lines.ts'
import { lineItems } from './billing/line-items.ts'
import { paymentReminders } from './billing/payment-reminders.ts'
import { payments } from './billing/payments.ts'
import { statements } from './billing/statements.ts'
import { takings } from './billing/takings.ts'
import { cancellation } from './bookings/cancellation.ts'
import { customerNotes } from './bookings/customer-notes.ts'
import { managedBooking } from './bookings/managed-booking.ts'
import { publicBooking } from './bookings/public-booking.ts'
import { billingDetails } from './clients/billing-details.ts'
import { bookers } from './clients/bookers.ts'
import { clientOverview } from './clients/client-overview.ts'
import { clients } from './clients/clients.ts'
import { events } from './events.ts'
import { calendarFeeds } from './feeds/calendar-feeds.ts'
import { imports } from './imports/imports.ts'
import { callTasks } from './messages/call-tasks.ts'
import { messageChannels } from './messages/message-channels.ts'
import { messageHistory } from './messages/message-history.ts'
import { messages } from './messages/messages.ts'
import { ownTexts } from './messages/own-texts.ts'
import { holidays } from './opening/holidays.ts'
import { specialDays } from './opening/special-days.ts'
import { timeSlots } from './opening/time-slots.ts'
import { partOrders } from './parts/part-orders.ts'
import { labourRates } from './prices/labour-rates.ts'
import { partPrices } from './prices/part-prices.ts'
import { prices } from './prices/prices.ts'
import { customerQuestions } from './questions/customer-questions.ts'
import { recordPhotos } from './record-photos.ts'
import { rentalCondition } from './rentals/condition-report.ts'
import { licencePhotos } from './rentals/licence-photos.ts'
import { rentalAvailability } from './rentals/rental-availability.ts'
import { rentalBookings } from './rentals/rental-bookings.ts'
import { rentalTimeline } from './rentals/rental-timeline.ts'
import { rentalVehicles } from './rentals/rental-vehicles.ts'
import { rentalWork } from './rentals/rental-work.ts'
import { moneyReport } from './reports/money-report.ts'
import { reports } from './reports/reports.ts'
import { attention } from './schedule/attention.ts'
import { calendar } from './schedule/calendar.ts'
import { stats } from './schedule/stats.ts'
import { workshopBoard } from './schedule/workshop-board.ts'
import { search } from './search.ts'
import { firstSteps } from './settings/first-steps.ts'
import { garage } from './settings/garage.ts'
import { settings } from './settings/settings.ts'
import { settingsPreview } from './settings/settings-preview.ts'
import { staff } from './staff/staff.ts'
import { staffSchedules } from './staff/staff-schedules.ts'
import { towBookings } from './tows/tow-bookings.ts'
import { vehicleData } from './vehicles/vehicle-data.ts'
import { vehicles } from './vehicles/vehicles.ts'
import { waitlist } from './waitlist/waitlist.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** The type of all endpoints. Written down, because the inferred one is longer than TypeScript can declare (TS7056). */
export type Api = typeof garage &
  typeof publicBooking &
  typeof managedBooking &
  typeof waitlist &
  typeof customerNotes &
  typeof timeSlots &
  typeof specialDays &
  typeof calendar &
  typeof calendarFeeds &
  typeof vehicleData &
  typeof auth &
  typeof externalSignIn &
  typeof partOrders &
  typeof prices &
  typeof labourRates &
  typeof partPrices &
  typeof customerQuestions &
  typeof passwords &
  typeof profile &
  typeof users &
  typeof invitations &
  typeof administrators &
  typeof stats &
  typeof attention &
  typeof reports &
  typeof moneyReport &
  typeof search &
  typeof appointments &
  typeof appointmentWork &
  typeof invoiceNumber &
  typeof lineItems &
  typeof jobLines &
  typeof documents &
  typeof documentCopies &
  typeof moveRequests &
  typeof workshopBoard &
  typeof cancellation &
  typeof bookers &
  typeof undo &
  typeof clients &
  typeof clientOverview &
  typeof billingDetails &
  typeof clientAccount &
  typeof debtors &
  typeof statements &
  typeof paymentReminders &
  typeof payments &
  typeof takings &
  typeof accountingExports &
  typeof vehicles &
  typeof staff &
  typeof staffSchedules &
  typeof rentalAvailability &
  typeof rentalTimeline &
  typeof rentalBookings &
  typeof rentalWork &
  typeof rentalCondition &
  typeof rentalVehicles &
  typeof licencePhotos &
  typeof recordPhotos &
  typeof audit &
  typeof towBookings &
  typeof webhooks &
  typeof settingsPreview &
  typeof settings &
  typeof firstSteps &
  typeof holidays &
  typeof messages &
  typeof messageChannels &
  typeof ownTexts &
  typeof messageHistory &
  typeof callTasks &
  typeof imports &
  typeof events

/** All endpoints of the HTTP API. */
export const api: Api = {
  ...garage,
  ...publicBooking,
  ...managedBooking,
  ...waitlist,
  ...customerNotes,
  ...timeSlots,
  ...specialDays,
  ...calendar,
  ...calendarFeeds,
  ...vehicleData,
  ...auth,
  ...externalSignIn,
  ...partOrders,
  ...prices,
  ...labourRates,
  ...partPrices,
  ...customerQuestions,
  ...passwords,
  ...profile,
  ...users,
  ...invitations,
  ...administrators,
  ...stats,
  ...attention,
  ...reports,
  ...moneyReport,
  ...search,
  ...appointments,
  ...appointmentWork,
  ...invoiceNumber,
  ...lineItems,
  ...jobLines,
  ...documents,
  ...documentCopies,
  ...moveRequests,
  ...workshopBoard,
  ...cancellation,
  ...bookers,
  ...undo,
  ...clients,
  ...clientOverview,
  ...billingDetails,
  ...clientAccount,
  ...debtors,
  ...statements,
  ...paymentReminders,
  ...payments,
  ...takings,
  ...accountingExports,
  ...vehicles,
  ...staff,
  ...staffSchedules,
  ...rentalAvailability,
  // Listed before the {id} route, because a lookup by path takes the first match.
  ...rentalTimeline,
  ...rentalBookings,
  ...rentalWork,
  ...rentalCondition,
  ...rentalVehicles,
  ...licencePhotos,
  ...recordPhotos,
  ...audit,
  ...towBookings,
  ...webhooks,
  ...settingsPreview,
  ...settings,
  ...firstSteps,
  ...holidays,
  ...messages,
  ...messageChannels,
  ...ownTexts,
  ...messageHistory,
  ...callTasks,
  ...imports,
  ...events,
}

export type EndpointName = keyof Api
