import type { z } from 'zod'
import type { api } from '#contract/index'
import type { SettingsPreview } from '#contract/settings/settings-preview'
import { type AustralianState, isAustralianState } from '#domain/opening/australian-states'
import { checkWeeklySchedule } from '#domain/opening/check-hours'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import { weekdays } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { findBookingsOutsideHours } from '#server/features/opening/find-bookings-outside-hours'
import { holidaysToSync } from '#server/features/opening/sync-holidays'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { changeCapacity } from './change-value.ts'
import { changeSchedule } from './change-weekly-schedule.ts'
import { valuesOf } from './view-settings.ts'

type Plan = z.output<(typeof api)['previewSettings']['body']>

const mostNamed = 10

/**
 * Returns the effect of unsaved settings: the slots of a week, and the bookings that would fall outside
 * opening hours.
 */
export async function previewSettings(call: Call, plan: Plan): Promise<SettingsPreview> {
  const settings = await readGarageSettings(call.db)
  const { business, schedule, capacity } = settings
  const planned = {
    schedule: changeSchedule(schedule, plan.weeklySchedule ?? {}, 'weeklySchedule'),
    capacity: changeCapacity(valuesOf(settings).capacity_settings, plan.capacity ?? {}),
    state: stateOf(plan.state) ?? business.state,
  }
  ensurePermitted(checkWeeklySchedule(planned.schedule), 'weeklySchedule')
  const { slotDurationMinutes, maxCarsPerSlot } = planned.capacity
  const left = await findBookingsOutsideHours(call.db, {
    today: garageNow(call.now, business.timeZone).date,
    before: { schedule, state: business.state, ...capacity },
    after: { ...planned, slotDurationMinutes, maxCarsPerSlot },
    newHolidays: plan.holidayYear === undefined ? null : await holidaysToSync(call, plan.holidayYear),
  })
  const slots = weekdays.map((weekday) => [
    weekday,
    slotTimesOf(hoursOfDay(planned.schedule[weekday]), slotDurationMinutes),
  ])
  return {
    slots: Object.fromEntries(slots),
    left: { count: left.length, first: left.slice(0, mostNamed) },
  }
}

function stateOf(text: string | undefined): AustralianState | null {
  return text !== undefined && isAustralianState(text) ? text : null
}
