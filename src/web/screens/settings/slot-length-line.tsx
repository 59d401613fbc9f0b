import { Segmented } from '#web/ui/segmented.tsx'
import { type CapacityForm, type NumberField, nameOfField } from './capacity-form.ts'
import { SettingLine } from './setting-line.tsx'
import type { Draft } from './use-setting.ts'

export type SlotLengthLineProps = {
  draft: Draft<CapacityForm>
  fieldErrors: Partial<Record<NumberField, string>>
}

const choices = ['30', '60', '90', '120', '180']

/** The slot length: one of the standard lengths, or the saved one. */
export function SlotLengthLine({ draft, fieldErrors }: SlotLengthLineProps) {
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
