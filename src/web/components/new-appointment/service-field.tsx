import type { ServiceName } from '#domain/appointment/service-catalogue'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'

export type ServiceFieldProps = {
  value: readonly string[]
  onChange: (codes: string[]) => void
  onBlur: () => void
  error: string | undefined
  choices: readonly ServiceName[]
}

export function ServiceField({ value, onChange, onBlur, error, choices }: ServiceFieldProps) {
  return (
    <Field label="Services" group error={error}>
      <ChipGroup>
        {choices.map(({ code, label }) => (
          <ToggleChip
            key={code}
            name="services"
            value={code}
            checked={value.includes(code)}
            onBlur={onBlur}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, code] : value.filter((other) => other !== code))
            }
          >
            {label}
          </ToggleChip>
        ))}
      </ChipGroup>
    </Field>
  )
}
