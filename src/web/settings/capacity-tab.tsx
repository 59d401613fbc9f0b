import { capacityFields, capacityGroups } from '#contract/settings/setting-fields'
import { CapacityChange, type CapacitySettings } from '#contract/settings/settings'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import { weekdays } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { plural, pluralize } from '#domain/wording'
import { validateRecord } from '#web/records/use-record-form.ts'
import { SampleDay } from './sample-day.tsx'
import {
  describeBookingsOutsideHours,
  describeChange,
  SettingForm,
  type TabProps,
  usePreview,
} from './setting-form.tsx'
import { SettingLines, SettingPanel } from './setting-lines.tsx'
import {
  partsOfFields,
  type SettingModel,
  schemaOf,
  type TypedValues,
  typedValues,
  useSettingForm,
} from './use-setting-form.ts'

export type CapacityForm = TypedValues<typeof capacityFields>

const fieldNames = Object.keys(capacityFields) as (keyof CapacityForm)[]

export const capacityModel: SettingModel<'capacity_settings', CapacityForm, typeof CapacityChange> = {
  settingKey: 'capacity_settings',
  stored: schemaOf('capacity_settings'),
  input: CapacityChange,
  fields: capacityFields,
  parts: partsOfFields<CapacityForm>(capacityFields, {
    onlineBookingWeekdays: (days) => days.map(weekdayName).join(', '),
    onlineMovesNeedConfirmation: (isOn) => (isOn ? 'On' : 'Off'),
    mechanicsSeePrices: (isOn) => (isOn ? 'On' : 'Off'),
  }),
  valuesOf: ({ settingValue }) => typedValues(capacityFields, settingValue),
  bodyOf: (values) => {
    const read = (name: keyof CapacityForm) =>
      capacityFields[name].change.safeParse(values[name]).data ?? values[name]
    return Object.fromEntries(fieldNames.map((name) => [name, read(name)]))
  },
}

/** Returns the settings as they would be saved; invalid fields keep their stored value. */
export function plannedCapacity(values: CapacityForm, stored: CapacitySettings): CapacitySettings {
  const errors = validateRecord(capacityModel, values)
  const valid = Object.entries(capacityModel.bodyOf(values)).filter(([name]) => !(name in errors))
  return { ...stored, ...Object.fromEntries(valid) }
}

/** Settings tab for capacity and booking rules, with a sample day and the dates customers could book. */
export function CapacityTab({ settings, onUnsaved }: TabProps) {
  const stored = settings.capacity_settings.settingValue
  const schedule = settings.weekly_schedule.settingValue
  const setting = useSettingForm(capacityModel, settings)
  const { values, changed, attention } = setting
  const planned = plannedCapacity(values, stored)
  const left = usePreview(changed.length > 0 && attention === null ? { capacity: planned } : null)?.left
  const weekday = weekdays.find((day) => schedule[day].isOpen) ?? 'monday'
  const dayOf = (capacity: CapacitySettings) => {
    const slots = slotTimesOf(hoursOfDay(schedule[weekday]), capacity.slotDurationMinutes).length
    return { slots, spots: slots * capacity.maxCarsPerSlot }
  }
  const change = describeCapacityChange(changed, dayOf(stored), dayOf(planned), planned.maxCarsPerSlot)
  const bookings = left && (describeBookingsOutsideHours(left) || 'Existing bookings are not affected.')
  return (
    <SettingForm {...{ setting, left, onUnsaved }} effect={`${change} ${bookings ?? ''}`}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-5">
          {capacityGroups.map(({ title, fields }) => (
            <SettingPanel key={title} title={title}>
              <SettingLines fields={fields} draft={setting} />
            </SettingPanel>
          ))}
        </div>
        <SampleDay weekday={weekday} schedule={schedule} stored={stored} planned={planned} />
      </div>
    </SettingForm>
  )
}

interface Day {
  slots: number
  spots: number
}

/** Returns a sentence about the changed fields; for cars per slot and slot length, the effect on a sample day. */
export function describeCapacityChange(
  changed: readonly (keyof CapacityForm)[],
  before: Day,
  after: Day,
  cars: number,
): string {
  const [only] = changed
  if (changed.length === 1 && only === 'maxCarsPerSlot') {
    const more = after.spots - before.spots
    return `${pluralize(cars, 'car')} per slot: ${Math.abs(more)} ${more < 0 ? 'fewer' : 'more'} ${plural(Math.abs(more), 'spot')} a day.`
  }
  if (changed.length === 1 && only === 'slotDurationMinutes') {
    return `${after.slots} slots a day instead of ${before.slots}: ${after.spots} spots.`
  }
  return describeChange(changed.map((field) => capacityFields[field].label))
}
