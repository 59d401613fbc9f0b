import { weekdays } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { type CapacityForm, nameOfField } from './capacity-form.ts'
import { SettingLine } from './setting-line.tsx'
import type { Draft } from './use-setting.ts'
import styles from './weekdays-line.module.css'

/** The weekdays on which customers can book online. */
export function WeekdaysLine({ draft }: { draft: Draft<CapacityForm> }) {
  const chosen = draft.values.onlineBookingWeekdays
  return (
    <SettingLine
      label={nameOfField('onlineBookingWeekdays')}
      hint="Staff can book any open day."
      isChanged={draft.isChanged('onlineBookingWeekdays')}
    >
      {({ labelId, hintId }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not support this layout.
        <div role="group" aria-labelledby={labelId} aria-describedby={hintId} className={styles.days}>
          {weekdays.map((weekday) => {
            const isOn = chosen.includes(weekday)
            const name = weekdayName(weekday)
            const short = name.slice(0, 3)
            return (
              <button
                key={weekday}
                type="button"
                aria-pressed={isOn}
                aria-label={`${short}, ${name}`}
                onClick={() =>
                  draft.edit({
                    onlineBookingWeekdays: weekdays.filter((day) =>
                      day === weekday ? !isOn : chosen.includes(day),
                    ),
                  })
                }
              >
                {short}
              </button>
            )
          })}
        </div>
      )}
    </SettingLine>
  )
}
