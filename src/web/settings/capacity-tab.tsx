import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import { weekdays } from '#domain/time/calendar-date'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import {
  capacityEdit,
  capacityForm,
  capacityOf,
  describeCapacityChange,
  nameOfField,
  validateCapacity,
} from './capacity-form.ts'
import { NumberLine, SlotLengthLine, WeekdaysLine } from './capacity-lines.tsx'
import { SampleDay } from './sample-day.tsx'
import type { TabProps } from './setting-form.tsx'
import { describeAttention, describeBookingsOutsideHours, SettingForm, usePreview } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'

/** Settings tab for capacity and booking rules, with a sample day and the dates customers could book. */
export function CapacityTab({ settings, onUnsaved }: TabProps) {
  const stored = settings.capacity_settings
  const schedule = settings.weekly_schedule
  const setting = useSetting('capacity_settings', settings, {
    formOf: capacityForm,
    bodyOf: (form, fields) => {
      const capacity = capacityOf(form, stored)
      return Object.fromEntries(fields.map((field) => [field, capacity[field]]))
    },
    editable: capacityEdit,
  })
  const { values, changed } = setting
  const fieldErrors = validateCapacity(values)
  const planned = capacityOf(values, stored)
  const wrong = changed.filter((field) => field in fieldErrors)
  const isValid = wrong.length === 0
  const left = usePreview(changed.length > 0 && isValid ? { capacity: planned } : null)?.left
  const weekday = weekdays.find((day) => schedule[day].isOpen) ?? 'monday'
  const dayOf = (capacity: typeof stored) => {
    const slots = slotTimesOf(hoursOfDay(schedule[weekday]), capacity.slotDurationMinutes).length
    return { slots, spots: slots * capacity.maxCarsPerSlot }
  }
  const words = isValid
    ? `${describeCapacityChange(changed, dayOf(stored), dayOf(planned), planned.maxCarsPerSlot)} ${left ? describeBookingsOutsideHours(left) || 'Existing bookings are not affected.' : ''}`
    : describeAttention(wrong.map(nameOfField))
  const line = { draft: setting, fieldErrors: { ...setting.fieldErrors, ...fieldErrors } }
  return (
    <SettingForm {...{ setting, isValid, left, onUnsaved, words }}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-5">
          <Panel>
            <PanelHeader title="Workshop" />
            <div className="px-5 py-1 max-md:px-4">
              <NumberLine
                field="maxCarsPerSlot"
                hint="How many cars can be dropped off in the same slot. 1 to 50."
                unit="cars"
                {...line}
              />
              <SlotLengthLine {...line} />
              <NumberLine
                field="advanceBookingDays"
                hint="How far into the future customers can book. 1 to 365 days."
                unit="days"
                {...line}
              />
              <NumberLine
                field="minAdvanceBookingHours"
                hint="The minimum notice a customer must give. 1 to 168 hours."
                unit="hours"
                {...line}
              />
              <WeekdaysLine draft={setting} />
            </div>
          </Panel>
          <Panel>
            <PanelHeader title="Rental cars" />
            <div className="px-5 py-1 max-md:px-4">
              <NumberLine
                field="turnaroundMinutes"
                hint="Time reserved after each return for cleaning and refuelling."
                unit="min"
                step={15}
                {...line}
              />
              <NumberLine
                field="minimumDriverAge"
                hint="Younger drivers cannot rent a car."
                unit="years"
                {...line}
              />
              <NumberLine
                field="photoRetentionDays"
                hint="How long photos are kept after the return, unless there is a dispute."
                unit="days"
                step={10}
                {...line}
              />
              <NumberLine
                field="maxOnlineRentalDays"
                hint="Customers can ask for longer rentals by phone. 1 to 365 days."
                unit="days"
                {...line}
              />
              <NumberLine
                field="onlineRentalMonthsAhead"
                hint="How far into the future customers can choose a pickup. 1 to 24 months."
                unit="months"
                {...line}
              />
            </div>
          </Panel>
          <Panel>
            <PanelHeader title="Vehicles" />
            <div className="px-5 py-1 max-md:px-4">
              <NumberLine
                field="earliestVehicleYear"
                hint="Older vehicles are refused online, by staff forms and by imports. 1900 to 1980."
                unit="year"
                {...line}
              />
            </div>
          </Panel>
          <Panel>
            <PanelHeader title="Online requests" />
            <div className="px-5 py-1 max-md:px-4">
              <NumberLine
                field="openServiceRequests"
                hint="How many pending service requests one phone or email can have."
                unit="open"
                {...line}
              />
              <NumberLine
                field="openRentalRequests"
                hint="How many pending rental requests one phone or email can have."
                unit="open"
                {...line}
              />
              <NumberLine
                field="openTowRequests"
                hint="How many pending tow requests one phone or email can have."
                unit="open"
                {...line}
              />
              <NumberLine
                field="openRequestsPerNetwork"
                hint="How many pending requests can come from one internet connection."
                unit="open"
                {...line}
              />
              <NumberLine
                field="serviceLapseHours"
                hint="A pending service request is then cancelled and its spot becomes available. Closed days do not count."
                unit="hours"
                {...line}
              />
              <NumberLine
                field="rentalLapseHours"
                hint="A pending rental request is then cancelled and its car becomes available. Closed days do not count."
                unit="hours"
                {...line}
              />
            </div>
          </Panel>
        </div>
        <SampleDay weekday={weekday} schedule={schedule} stored={stored} planned={planned} />
      </div>
    </SettingForm>
  )
}
