import { weekdays } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type CapacityForm, type NumberField, nameOfField, numberLimits } from './capacity-form.ts'
import { SettingLine } from './setting-line.tsx'
import type { Draft } from './use-setting.ts'

/** A numeric setting. */
export function NumberLine({
  field,
  hint,
  unit,
  step = 1,
  draft,
  fieldErrors,
}: {
  field: NumberField
  hint: string
  unit: string
  step?: number
  draft: Draft<CapacityForm>
  fieldErrors: Partial<Record<NumberField, string>>
}) {
  const error = fieldErrors[field]
  return (
    <SettingLine label={nameOfField(field)} hint={hint} isChanged={draft.isChanged(field)} error={error}>
      {({ hintId }) => (
        <NumberStepper
          label={nameOfField(field)}
          value={draft.values[field]}
          onChange={(value) => draft.edit({ [field]: value })}
          {...numberLimits[field]}
          step={step}
          unit={unit}
          invalid={error !== undefined}
          describedBy={hintId}
        />
      )}
    </SettingLine>
  )
}

const choices = ['30', '60', '90', '120', '180']

/** The slot length: one of the standard lengths, or the saved one. */
export function SlotLengthLine({
  draft,
  fieldErrors,
}: {
  draft: Draft<CapacityForm>
  fieldErrors: Partial<Record<NumberField, string>>
}) {
  const { slotDurationMinutes: length } = draft.values
  const offered = choices.includes(length)
    ? choices
    : [...choices, length].toSorted((a, b) => Number(a) - Number(b))
  return (
    <SettingLine
      label={nameOfField('slotDurationMinutes')}
      hint="Minutes from one slot to the next."
      isChanged={draft.isChanged('slotDurationMinutes')}
      error={fieldErrors.slotDurationMinutes}
    >
      {() => (
        <Segmented
          label="Slot length in minutes"
          value={length}
          onChange={(slotDurationMinutes) => draft.edit({ slotDurationMinutes })}
          options={offered.map((value) => ({ value, label: value }))}
        />
      )}
    </SettingLine>
  )
}

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
        <div
          role="group"
          aria-labelledby={labelId}
          aria-describedby={hintId}
          className="grid w-full grid-cols-7 gap-1 md:w-auto md:grid-cols-[repeat(7,2.75rem)]"
        >
          {weekdays.map((weekday) => {
            const isOn = chosen.includes(weekday)
            const name = weekdayName(weekday)
            const short = name.slice(0, 3)
            return (
              <button
                key={weekday}
                type="button"
                className="h-control min-h-10 rounded-md border border-control bg-surface text-small font-label text-ink-2 hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:hover:bg-primary-hover forced-colors:aria-pressed:outline-2"
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
