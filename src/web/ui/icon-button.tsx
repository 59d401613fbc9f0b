import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button.tsx'
import { Icon, type IconProps, type IconShape } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  /** Accessible name and tooltip. */
  label: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  iconSize?: IconProps['size']
  /** Keyboard shortcut, shown in the tooltip. */
  shortcut?: string | undefined
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'ghost', size, iconSize = 'default', shortcut, className, ...rest } = props
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={buttonClasses({ variant, size, square: true, className })}
      >
        <Icon shape={icon} size={iconSize} />
      </button>
    </Tooltip>
  )
}
