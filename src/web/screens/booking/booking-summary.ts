import { publicServices, type Service } from '#domain/appointment/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayDate, displayShortDate, displayTime, displayWeekday } from '#domain/time/display'
import { chosenMake, chosenModel } from './booking-body.ts'
import type { BookingValues } from './booking-values.ts'

/** `2019 Toyota Corolla`, as much of it as is known; blank while nothing is. */
export function carSoFar(
  values: Pick<BookingValues, 'year' | 'make' | 'customMake' | 'model' | 'customModel'>,
): string {
  return [values.year.trim(), chosenMake(values), chosenModel(values)].filter(Boolean).join(' ')
}

/** The chosen services by name; "other" in the customer's words once there are some. */
export function workSoFar(
  { services, otherService }: Pick<BookingValues, 'services' | 'otherService'>,
  catalogue: readonly Service[],
): string[] {
  return publicServices(catalogue)
    .filter(({ code }) => services.includes(code))
    .map(({ code, label }) => (code === 'other' ? otherService.trim() || 'Other' : label))
}

/** `Mon, Nov 24, 2025` and `9:30 am` of the chosen slot. */
export function whenOf(timeSlotId: string | null): { date: string; shortDate: string; time: string } | null {
  const slot = parseSlotId(timeSlotId ?? '')
  if (slot === null) return null
  return {
    date: `${displayWeekday(slot.date).slice(0, 3)}, ${displayDate(slot.date)}`,
    shortDate: displayShortDate(slot.date),
    time: displayTime(slot.time),
  }
}

/** The two lines beside the button at the bottom of a phone. */
export function barLines(values: BookingValues): { when: string; what: string } {
  const when = whenOf(values.selectedTimeSlotId)
  const count = values.services.length
  const services = count === 0 ? '' : `${count} ${count === 1 ? 'service' : 'services'}`
  const what = [services, chosenModel(values) || chosenMake(values)].filter(Boolean).join(' · ')
  return {
    when: when === null ? 'No time chosen yet' : `${when.shortDate} · ${when.time}`,
    what: what === '' ? 'Nothing to pay now' : what,
  }
}
