import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

export type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'role'> & {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Accessible name, if there is no Field around it. */
  label?: string
}

/** On/off switch, for settings that take effect immediately or are saved by the save bar. */
export function Switch({ checked, onCheckedChange, label, className, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest)
  return (
    <button
      type="button"
      {...rest}
      {...wiring}
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={clsx(
        'duration-menu after:duration-menu relative h-6 w-10 flex-none rounded-md bg-control transition-colors before:absolute before:-inset-x-1 before:-inset-y-2.5 after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-sm after:bg-white after:transition-transform disabled:cursor-not-allowed disabled:opacity-55 aria-checked:bg-primary aria-checked:after:translate-x-4 aria-checked:after:bg-on-primary forced-colors:border forced-colors:after:bg-system-button forced-colors:after:forced-color-adjust-none',
        className,
      )}
      onClick={() => onCheckedChange(!checked)}
    />
  )
}
