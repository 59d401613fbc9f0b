import type { Handlers } from '#server/calls/call'
import { accountHandlers } from '#server/features/accounts/accounts.handlers'
import { administratorHandlers } from '#server/features/accounts/administrators.handlers'
import { externalSignInHandlers } from '#server/features/accounts/external-sign-in.handlers'
import { invitationHandlers } from '#server/features/accounts/invitations.handlers'
import { passwordHandlers } from '#server/features/accounts/passwords.handlers'
import { profileHandlers } from '#server/features/accounts/profile.handlers'
import { userHandlers } from '#server/features/accounts/users.handlers'
import { appointmentHandlers } from '#server/features/appointments/appointments.handlers'
import { workHandlers } from '#server/features/appointments/work.handlers'
import { auditHandlers } from '#server/features/audit/audit.handlers'
import { accountingExportHandlers } from '#server/features/billing/accounting-exports.handlers'
import { billingHandlers } from '#server/features/billing/billing.handlers'
import { debtorHandlers } from '#server/features/billing/debtors.handlers'
import { documentCopiesHandlers } from '#server/features/billing/document-copies.handlers'
import { invoiceNumberHandlers } from '#server/features/billing/invoice-number.handlers'
import { paymentHandlers } from '#server/features/billing/payments.handlers'
import { statementHandlers } from '#server/features/billing/statements.handlers'
import { clientHandlers } from '#server/features/clients/clients.handlers'
import { eventHandlers } from '#server/features/events/events.handlers'
import { calendarFeedHandlers } from '#server/features/feeds/calendar-feeds.handlers'
import { importHandlers } from '#server/features/imports/imports.handlers'
import { managedBookingHandlers } from '#server/features/managed-bookings/managed-bookings.handlers'
import { callTaskHandlers } from '#server/features/messages/call-tasks.handlers'
import { messageChannelHandlers } from '#server/features/messages/message-channels.handlers'
import { messageHistoryHandlers } from '#server/features/messages/message-history.handlers'
import { messageHandlers } from '#server/features/messages/messages.handlers'
import { ownTextHandlers } from '#server/features/messages/own-texts.handlers'
import { holidayHandlers } from '#server/features/opening/holidays.handlers'
import { slotHandlers } from '#server/features/opening/slots.handlers'
import { specialDayHandlers } from '#server/features/opening/special-days.handlers'
import { partOrderHandlers } from '#server/features/parts/part-orders.handlers'
import { recordPhotoHandlers } from '#server/features/photos/record-photos.handlers'
import { labourRateHandlers } from '#server/features/prices/labour-rates.handlers'
import { partPriceHandlers } from '#server/features/prices/part-prices.handlers'
import { priceHandlers } from '#server/features/prices/prices.handlers'
import { customerQuestionHandlers } from '#server/features/questions/customer-questions.handlers'
import { availabilityHandlers } from '#server/features/rentals/availability/availability.handlers'
import { rentalBookingHandlers } from '#server/features/rentals/bookings/rental-bookings.handlers'
import { rentalVehicleHandlers } from '#server/features/rentals/cars/rental-vehicles.handlers'
import { licencePhotoHandlers } from '#server/features/rentals/licence-photos/licence-photos.handlers'
import { reportHandlers } from '#server/features/reports/reports.handlers'
import { scheduleHandlers } from '#server/features/schedule/schedule.handlers'
import { searchHandlers } from '#server/features/search/search.handlers'
import { settingHandlers } from '#server/features/settings/settings.handlers'
import { staffHandlers } from '#server/features/staff/staff.handlers'
import { staffScheduleHandlers } from '#server/features/staff/staff-schedules.handlers'
import { towBookingHandlers } from '#server/features/tows/tow-bookings.handlers'
import { vehicleDataHandlers } from '#server/features/vehicles/vehicle-data.handlers'
import { vehicleHandlers } from '#server/features/vehicles/vehicles.handlers'
import { waitlistHandlers } from '#server/features/waitlist/waitlist.handlers'
import { webhookHandlers } from '#server/features/webhooks/webhooks.handlers'

/** The handler of each endpoint. A missing handler is a type error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...administratorHandlers,
  ...appointmentHandlers,
  ...auditHandlers,
  ...availabilityHandlers,
  ...billingHandlers,
  ...debtorHandlers,
  ...statementHandlers,
  ...documentCopiesHandlers,
  ...calendarFeedHandlers,
  ...callTaskHandlers,
  ...clientHandlers,
  ...eventHandlers,
  ...holidayHandlers,
  ...importHandlers,
  ...invitationHandlers,
  ...labourRateHandlers,
  ...licencePhotoHandlers,
  ...managedBookingHandlers,
  ...waitlistHandlers,
  ...recordPhotoHandlers,
  ...externalSignInHandlers,
  ...partOrderHandlers,
  ...partPriceHandlers,
  ...priceHandlers,
  ...invoiceNumberHandlers,
  ...paymentHandlers,
  ...accountingExportHandlers,
  ...customerQuestionHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...messageHandlers,
  ...messageChannelHandlers,
  ...ownTextHandlers,
  ...messageHistoryHandlers,
  ...rentalBookingHandlers,
  ...rentalVehicleHandlers,
  ...reportHandlers,
  ...scheduleHandlers,
  ...searchHandlers,
  ...settingHandlers,
  ...slotHandlers,
  ...specialDayHandlers,
  ...staffHandlers,
  ...staffScheduleHandlers,
  ...towBookingHandlers,
  ...userHandlers,
  ...vehicleDataHandlers,
  ...vehicleHandlers,
  ...webhookHandlers,
  ...workHandlers,
}
