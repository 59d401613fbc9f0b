import type { SpecialDay } from '#contract/opening/special-days'
import type { Garage } from '#contract/settings/garage'
import { type Opening, openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'

/** The weekly hours and the special days, public holidays included. */
export interface OpeningDays {
  garage: Pick<Garage, 'weeklySchedule'>
  specialDays: readonly SpecialDay[]
}

export function openingOfDay(date: CalendarDate, { garage, specialDays }: OpeningDays): Opening {
  return openingOn(date, {
    schedule: garage.weeklySchedule,
    specialDay: specialDays.find((day) => day.date === date) ?? null,
    holiday: null,
  })
}

/** Returns the reason for the closure, or a default text. */
export function closedBecause({ reason }: Opening): string {
  return reason ?? 'Closed on this day'
}
