import { publicServices, type Service } from '#domain/appointments/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { type BookingValues, chosenMake, chosenModel } from './booking-values.ts'

/** Returns `2019 Toyota Corolla` or the parts known so far; empty if none is. */
export function carSoFar(
  values: Pick<BookingValues, 'year' | 'make' | 'customMake' | 'model' | 'customModel'>,
): string {
  return [values.year.trim(), chosenMake(values), chosenModel(values)].filter(Boolean).join(' ')
}

/** Returns the labels of the chosen services; for "other" the typed text, if any. */
export function describeWorkSoFar(
  { services, otherService }: Pick<BookingValues, 'services' | 'otherService'>,
  catalogue: readonly Service[],
): string[] {
  return publicServices(catalogue)
    .filter(({ code }) => services.includes(code))
    .map(({ code, label }) => (code === 'other' ? otherService.trim() || 'Other' : label))
}

/** Returns `Mon 24 Nov 2025` and `9:30 am` of a slot id; null for an invalid id. */
export function whenOf(timeSlotId: string | null): { date: string; time: string } | null {
  const slot = parseSlotId(timeSlotId ?? '')
  if (slot === null) return null
  return {
    date: displayCustomerDate(slot.date),
    time: displayTime(slot.time),
  }
}

/** Returns the two lines of the bottom bar on a phone. */
export function barLines(values: BookingValues): { when: string; what: string } {
  const when = whenOf(values.selectedTimeSlotId)
  const count = values.services.length
  const services = count === 0 ? '' : pluralize(count, 'service')
  const what = [services, chosenModel(values) || chosenMake(values)].filter(Boolean).join(' · ')
  return {
    when: values.waits ? 'Waitlist' : when === null ? 'No time selected yet' : `${when.date} · ${when.time}`,
    what: what === '' ? 'Nothing to pay now' : what,
  }
}
