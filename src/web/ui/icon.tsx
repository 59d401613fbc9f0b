import type { LucideIcon } from 'lucide-react'

/** A drawing of the icon set, as a component that screens import one by one. */
export type IconShape = LucideIcon

const SIZES = { tiny: 12, small: 14, default: 16, large: 18, huge: 22 } as const

export type IconProps = {
  shape: IconShape
  size?: keyof typeof SIZES
  strokeWidth?: number
  className?: string
}

/** One stroke for all: 1.85 px at 16 px, a little heavier when smaller. Never read aloud: words stand beside it. */
export function Icon({ shape: Shape, size = 'default', strokeWidth, className }: IconProps) {
  const stroke = strokeWidth ?? (size === 'small' || size === 'tiny' ? 2 : 1.85)
  return (
    <Shape
      size={SIZES[size]}
      strokeWidth={stroke}
      className={className}
      aria-hidden="true"
      focusable="false"
    />
  )
}
