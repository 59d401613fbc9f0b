import type { Check } from 'lucide'

/** The elements of an icon of lucide. */
export type IconShape = typeof Check

const SIZES = { tiny: 12, small: 14, default: 16, large: 18, huge: 22 } as const

export type IconProps = {
  shape: IconShape
  size?: keyof typeof SIZES
  strokeWidth?: number
  className?: string
}

/** Icon with a stroke of 1.85, 2 for small sizes. Hidden from screen readers: add text or a label. */
export function Icon({ shape, size = 'default', strokeWidth, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={SIZES[size]}
      height={SIZES[size]}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth ?? (size === 'small' || size === 'tiny' ? 2 : 1.85)}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {shape.map(([Element, attributes], index) => {
        const Tag = Element as 'path'
        // biome-ignore lint/suspicious/noArrayIndexKey: the elements of an icon never change.
        return <Tag key={index} {...attributes} />
      })}
    </svg>
  )
}
