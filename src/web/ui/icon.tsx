import type { LucideIcon } from 'lucide-react'

/** An icon component of lucide-react; imported one by one to keep bundles small. */
export type IconShape = LucideIcon

const SIZES = { tiny: 12, small: 14, default: 16, large: 18, huge: 22 } as const

export type IconProps = {
  shape: IconShape
  size?: keyof typeof SIZES
  strokeWidth?: number
  className?: string
}

/** Icon with a stroke of 1.85, 2 for small sizes. Hidden from screen readers: add text or a label. */
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
