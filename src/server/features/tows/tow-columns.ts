import type { TowBooking } from '#contract/tows/tow-bookings'
import { displayPhone } from '#domain/contact/phone'
import { towCauseLabel } from '#domain/tows/tow-cause'
import { towStatusLabel } from '#domain/tows/tow-status'
import { type CsvColumn, timeOf } from '#server/records/export-columns'

export const towColumns: readonly CsvColumn<TowBooking>[] = [
  ['Requested', ({ createdAt }, settings) => timeOf(createdAt, settings)],
  ['Status', ({ status }) => towStatusLabel(status)],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ customerPhone }) => displayPhone(customerPhone)],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Pickup location', ({ pickupLocation }) => pickupLocation],
  ['Destination', ({ destinationLocation }) => destinationLocation],
  ['Cause', ({ cause }) => cause && towCauseLabel(cause)],
  ['Description', ({ issueDescription }) => issueDescription],
  ['Make', ({ vehicleMake }) => vehicleMake],
  ['Model', ({ vehicleModel }) => vehicleModel],
  ['Year', ({ vehicleYear }) => vehicleYear],
  ['License plate', ({ vehicleLicensePlate }) => vehicleLicensePlate],
  ['Preferred date', ({ preferredDate }) => preferredDate],
  ['Preferred time', ({ preferredTime }) => preferredTime],
  ['Dispatched', ({ dispatchedAt }, settings) => timeOf(dispatchedAt, settings)],
  ['Closed', ({ closedAt }, settings) => timeOf(closedAt, settings)],
  ['Notes', ({ notes }) => notes],
]
