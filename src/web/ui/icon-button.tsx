import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Icon, type IconProps, type IconShape } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  /** What it does: read aloud, and shown as the tooltip. */
  label: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  iconSize?: IconProps['size']
  /** The key that does the same, shown in the tooltip. */
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
        className={buttonLook({ variant, size, square: true, className })}
      >
        <Icon shape={icon} size={iconSize} />
      </button>
    </Tooltip>
  )
}
