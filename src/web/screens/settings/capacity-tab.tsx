import { Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import { weekdays } from '#domain/time/calendar-date'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { attentionWords } from './attention-words.ts'
import { capacityComplaints, capacityForm, capacityOf, capacityWords, nameOfField } from './capacity-form.ts'
import { LeftOutside } from './left-outside.tsx'
import { leftWords } from './left-words.ts'
import { NumberLine } from './number-line.tsx'
import { SampleDay } from './sample-day.tsx'
import { SlotLengthLine } from './slot-length-line.tsx'
import type { TabProps } from './tab-props.ts'
import styles from './two-columns.module.css'
import { useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { useSaveSetting } from './use-save-setting.ts'
import { WeekdaysLine } from './weekdays-line.tsx'

/** How much the garage takes on, with a sample day and what customers could choose. */
export function CapacityTab({ settings, onUnsaved }: TabProps) {
  const stored = settings.capacity_settings
  const schedule = settings.weekly_schedule
  const draft = useDraft(capacityForm(stored))
  const { values, changed } = draft
  const complaints = capacityComplaints(values)
  const planned = capacityOf(values, stored)
  const isUnsaved = changed.length > 0
  const wrong = changed.filter((field) => field in complaints)
  const saving = useSaveSetting('capacity_settings', draft.settle)
  const isValid = wrong.length === 0
  const preview = usePreview(isUnsaved && isValid ? { capacity: planned } : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])

  const weekday = weekdays.find((day) => schedule[day].isOpen) ?? 'monday'
  const dayOf = (capacity: typeof stored) => {
    const slots = slotTimesOf(hoursOfDay(schedule[weekday]), capacity.slotDurationMinutes).length
    return { slots, places: slots * capacity.maxCarsPerSlot }
  }
  const words = isValid
    ? capacityWords(changed, dayOf(stored), dayOf(planned), planned.maxCarsPerSlot)
    : attentionWords(wrong.map(nameOfField))
  const left = preview?.left
  const line = { draft, complaints: { ...saving.refused, ...complaints } }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) saving.save(Object.fromEntries(changed.map((field) => [field, planned[field]])), values)
      }}
    >
      {draft.changedElsewhere.length > 0 && (
        <ChangedElsewhereNotice what="these settings" onReload={draft.discard} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel>
            <PanelHead title="Workshop" />
            <div className={styles.lines}>
              <NumberLine
                field="maxCarsPerSlot"
                hint="How many cars you can start at the same time. 1 to 50."
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
                hint="Shortest time before arrival. 1 to 168 hours."
                unit="hours"
                {...line}
              />
              <WeekdaysLine draft={draft} />
            </div>
          </Panel>
          <Panel>
            <PanelHead title="Rental cars" />
            <div className={styles.lines}>
              <NumberLine
                field="turnaroundMinutes"
                hint="Time kept free after each return, for cleaning and fuel."
                unit="min"
                step={15}
                {...line}
              />
              <NumberLine
                field="minimumDriverAge"
                hint="Younger drivers cannot be booked in."
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
            </div>
          </Panel>
        </div>
        <SampleDay weekday={weekday} schedule={schedule} stored={stored} planned={planned} />
      </div>
      {isUnsaved && <LeftOutside left={left} />}
      {isUnsaved && (
        <SaveBar
          icon={isValid && !left?.count ? Info : TriangleAlert}
          onDiscard={draft.discard}
          pending={saving.isPending}
        >
          {words} {isValid && left && (leftWords(left) || 'Bookings that exist stay as they are.')}
        </SaveBar>
      )}
    </form>
  )
}
