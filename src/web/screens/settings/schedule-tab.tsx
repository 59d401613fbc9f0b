import { Copy, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { checkWeeklySchedule } from '#domain/opening/check-hours'
import { displayZone } from '#domain/opening/display-zone'
import type { DayHours, WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type Weekday, weekdays } from '#domain/time/calendar-date'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { DayRow } from './day-row.tsx'
import { LeftOutside } from './left-outside.tsx'
import { leftWords } from './left-words.ts'
import { ScheduleHead } from './schedule-head.tsx'
import styles from './schedule-tab.module.css'
import { scheduleWords } from './schedule-words.ts'
import { shownHours } from './shown-hours.ts'
import type { TabProps } from './tab-props.ts'
import { useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { useSaveSetting } from './use-save-setting.ts'

const workdays = ['tuesday', 'wednesday', 'thursday', 'friday'] as const

/** When the garage is open in a week, with the slots that each day gives drawn beside it. */
export function ScheduleTab({ settings, onUnsaved }: TabProps) {
  const { garage } = useStaff()
  const stored: WeeklySchedule = settings.weekly_schedule
  const draft = useDraft<WeeklySchedule>(stored)
  const { values, changed } = draft
  const saving = useSaveSetting('weekly_schedule', draft.settle)
  const decision = checkWeeklySchedule(values)
  const wrong = decision.permitted ? {} : (decision.problem.fields ?? {})
  const complaints: Record<string, string> = { ...saving.refused, ...wrong }
  const isValid = Object.keys(wrong).length === 0
  const isUnsaved = changed.length > 0
  const change = Object.fromEntries(changed.map((weekday) => [weekday, values[weekday]]))
  const left = usePreview(isUnsaved && isValid ? { weeklySchedule: change } : null)?.left
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])

  const { maxCarsPerSlot, slotDurationMinutes } = settings.capacity_settings
  const range = shownHours(values)
  function editDay(weekday: Weekday, hours: Partial<DayHours>) {
    saving.forgive()
    draft.edit({ [weekday]: { ...values[weekday], ...hours } })
  }
  function copyMonday() {
    saving.forgive()
    draft.edit(Object.fromEntries(workdays.map((weekday) => [weekday, values.monday])))
  }
  const words = Object.values(wrong)[0] ?? scheduleWords(stored, values, changed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) saving.save(change, values)
      }}
    >
      {draft.changedElsewhere.length > 0 && (
        <ChangedElsewhereNotice what="these hours" onReload={draft.discard} />
      )}
      <Panel className={styles.panel}>
        <PanelHead
          title="Weekly opening hours"
          note={`${displayZone(garage.timeZone)} time`}
          actions={
            <Button size="small" icon={Copy} onClick={copyMonday}>
              Copy Monday to Friday
            </Button>
          }
        />
        <ScheduleHead range={range} />
        <ul>
          {weekdays.map((weekday) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              hours={values[weekday]}
              isChanged={draft.isChanged(weekday)}
              slotDurationMinutes={slotDurationMinutes}
              range={range}
              complaints={complaints}
              onChange={(hours) => editDay(weekday, hours)}
            />
          ))}
        </ul>
        <p className={styles.note}>
          <Icon shape={Info} />
          <span>
            A slot is {slotDurationMinutes} minutes and takes{' '}
            {maxCarsPerSlot === 1 ? '1 car' : `${maxCarsPerSlot} cars`} (Capacity tab). Changing hours never
            moves a booking that already exists.
          </span>
        </p>
      </Panel>
      {isUnsaved && <LeftOutside left={left} />}
      {isUnsaved && (
        <SaveBar
          icon={isValid && !left?.count ? Info : TriangleAlert}
          onDiscard={() => {
            saving.forgive()
            draft.discard()
          }}
          pending={saving.isPending}
        >
          {words} {isValid && left && leftWords(left)}
        </SaveBar>
      )}
    </form>
  )
}
