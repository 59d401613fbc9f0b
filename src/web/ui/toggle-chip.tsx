import clsx from 'clsx'
import { Check } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { choiceFrame, coveringInput } from './choice-card.tsx'
import { useFieldGroup } from './field.tsx'
import { Icon } from './icon.tsx'

export type ToggleChipProps = Omit<ComponentProps<'input'>, 'children'> & { children: ReactNode }

/** Checkbox as a chip; `type="radio"` for a single choice. */
export function ToggleChip({ type = 'checkbox', className, children, ...rest }: ToggleChipProps) {
  return (
    <label className={clsx(choiceFrame({ shape: 'chip' }), className)}>
      <input {...rest} type={type} className={coveringInput} />
      <Icon shape={Check} size="small" className="hidden peer-checked:block" />
      {children}
    </label>
  )
}

export type ChipGroupProps = {
  /** Accessible name, if there is no Field around it. */
  label?: string
  children: ReactNode
}

/** Group of toggle chips; named by the Field around it (`group`) or by its own label. */
export function ChipGroup({ label, children }: ChipGroupProps) {
  const group = useFieldGroup('group', label)
  return (
    <div {...group} className="flex flex-wrap gap-2">
      {children}
    </div>
  )
}
