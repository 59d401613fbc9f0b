import type { z } from 'zod'
import {
  BillingChange,
  BusinessChange,
  CapacityChange,
  NotificationChange,
  ServiceCatalogueChange,
  WeeklyScheduleChange,
} from '#contract/settings/settings'
import { checkCatalogue, codeForService } from '#domain/appointments/check-catalogue'
import type { Service } from '#domain/appointments/service-catalogue'
import { customerMessages } from '#domain/messages/customer-messages'
import { defaultTexts, type MessageText, type OwnTexts } from '#domain/messages/message-texts'
import { checkWeeklySchedule } from '#domain/opening/check-hours'
import type { SettingKey } from '#domain/settings/setting-keys'
import { weekdays } from '#domain/time/calendar-date'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, throwFieldProblem, throwProblem } from '#server/problem-error'
import { changeSchedule } from './change-weekly-schedule.ts'
import { valuesOf } from './view-settings.ts'

const within = 'settingValue'

/**
 * How each setting changes by the values sent; absent fields are unchanged. Throws a validation error for
 * each field.
 */
const changes: Record<SettingKey, (sent: unknown, settings: GarageSettings) => unknown> = {
  weekly_schedule: (sent, { schedule }) => {
    const changed = changeSchedule(schedule, readSection(WeeklyScheduleChange, sent), within)
    ensurePermitted(checkWeeklySchedule(changed), within)
    return changed
  },
  capacity_settings: (sent, settings) =>
    changeCapacity(valuesOf(settings).capacity_settings, readSection(CapacityChange, sent)),
  business_info: (sent, settings) => {
    const before = valuesOf(settings).business_info
    const change = readSection(BusinessChange, sent)
    return { ...before, ...named(change), offers: { ...before.offers, ...named(change.offers ?? {}) } }
  },
  notification_settings: (sent, settings) => {
    const before = valuesOf(settings).notification_settings
    const change = readSection(NotificationChange, sent)
    return {
      ...before,
      ...named(change),
      messages: { ...before.messages, ...change.messages },
      texts: changeTexts(settings.notifications.texts, change.texts ?? {}),
    }
  },
  billing_settings: (sent, settings) => ({
    ...settings.billing,
    ...named(readSection(BillingChange, sent)),
  }),
  holiday_dates: () =>
    throwFieldProblem(
      'settingKey',
      'Public holiday dates are maintained by the holiday sync. To close other days, add special days.',
    ),
  service_types: (sent) => {
    const catalogue = withCodes(readSection(ServiceCatalogueChange, sent))
    ensurePermitted(checkCatalogue(catalogue), within)
    return catalogue
  },
}

/**
 * Parses a part of the request whose schema depends on another part. Throws one validation error for each
 * field, as the route schemas do.
 */
function readSection<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const field = [within, ...issue.path].join('.')
    fields[field] ??= issue.message
  }
  const [only, ...others] = Object.values(fields)
  throwProblem('invalid_input', {
    fields,
    ...(only !== undefined && others.length === 0 && { message: only }),
  })
}

/** Returns the complete value of a setting after a change. */
export function changeValue(key: SettingKey, sent: unknown, settings: GarageSettings): unknown {
  return changes[key](sent, settings)
}

type TextChanges = NonNullable<z.output<typeof NotificationChange>['texts']>

/** A part that is cleared, or equal to the default, is not stored. */
function changeTexts(texts: OwnTexts, changes: TextChanges): OwnTexts {
  const next: OwnTexts = { ...texts }
  for (const { template } of customerMessages) {
    const parts = Object.entries({ ...texts[template], ...named(changes[template] ?? {}) }).filter(
      ([part, text]) => text !== null && text !== defaultTexts[template][part as keyof MessageText],
    )
    if (parts.length === 0) delete next[template]
    else next[template] = Object.fromEntries(parts)
  }
  return next
}

type Capacity = ReturnType<typeof valuesOf>['capacity_settings']

/** Weekdays are stored in week order, without duplicates. */
export function changeCapacity(capacity: Capacity, change: z.output<typeof CapacityChange>): Capacity {
  const next: Capacity = { ...capacity, ...named(change) }
  return {
    ...next,
    onlineBookingWeekdays: weekdays.filter((weekday) => next.onlineBookingWeekdays.includes(weekday)),
  }
}

/** Generates a code from the name of each new service. */
function withCodes(sent: z.output<typeof ServiceCatalogueChange>): Service[] {
  const taken = sent.flatMap(({ code }) => (code === null ? [] : [code]))
  return sent.map(({ code, ...service }) => {
    if (code !== null) return { code, ...service }
    const made = codeForService(service.label, taken)
    taken.push(made)
    return { code: made, ...service }
  })
}

type Named<Change> = { [Field in keyof Change]: Exclude<Change[Field], undefined> }

/** Removes undefined fields, which would overwrite stored values. */
function named<Change extends object>(change: Change): Partial<Named<Change>> {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Partial<Named<Change>>
}
