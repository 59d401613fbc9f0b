import type { Garage } from '#contract/garage'
import { displayServices } from '#domain/appointment/service-catalogue'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { Booked } from './booked.ts'
import { calendarFile } from './calendar-file.ts'

/** Hands the visit to the customer's own calendar as a file. */
export function addToCalendar(garage: Garage, { receipt }: Booked) {
  const file = calendarFile(
    {
      id: receipt.id,
      date: receipt.date,
      time: receipt.time,
      timeZone: garage.timeZone,
      durationMinutes: garage.capacity.slotDurationMinutes,
      title: `${displayServices(receipt.services)} at ${garage.businessName}`,
      place: garage.address,
      description: [
        `${vehicleName(receipt.vehicle)}. Not confirmed yet: we confirm shortly.`,
        garage.phoneDisplay === null ? '' : `Phone ${garage.phoneDisplay}`,
      ].join('\n'),
    },
    new Date(),
  )
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'booking.ics'
  link.click()
  // Safari reads the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
