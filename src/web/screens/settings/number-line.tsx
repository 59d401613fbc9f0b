import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { type CapacityForm, type NumberField, nameOfField, numberLimits } from './capacity-form.ts'
import { SettingLine } from './setting-line.tsx'
import type { Draft } from './use-setting.ts'

export type NumberLineProps = {
  field: NumberField
  hint: string
  unit: string
  step?: number
  draft: Draft<CapacityForm>
  fieldErrors: Partial<Record<NumberField, string>>
}

/** A numeric setting. */
export function NumberLine({ field, hint, unit, step = 1, draft, fieldErrors }: NumberLineProps) {
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
