import type { Garage } from '#contract/garage'
import type { SpecialDay } from '#contract/special-days'
import { type Opening, openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'

/** The garage's hours and the days that differ from them, public holidays among them. */
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

/** Why a day is closed, as far as anybody said. */
export function closedBecause({ reason }: Opening): string {
  return reason ?? 'Closed on this day'
}
