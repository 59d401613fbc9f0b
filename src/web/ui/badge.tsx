import { cva, type VariantProps } from 'class-variance-authority'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import type { Tone } from './tone.ts'

const badge = cva(
  'inline-flex flex-none items-center gap-1 rounded-sm px-2 text-micro font-name whitespace-nowrap inset-ring print:bg-transparent print:text-black print:inset-ring-black forced-colors:border workshop:h-7',
  {
    variants: {
      look: {
        status: 'bg-tone-bg text-tone-fg inset-ring-tone/25',
        /** Petrol, for what is no status, for example VIP. */
        soft: 'bg-primary-soft text-on-soft inset-ring-primary/25',
      },
      size: { small: 'h-5.5', default: 'h-6' },
    },
    defaultVariants: { look: 'status', size: 'default' },
  },
)

export type BadgeProps = VariantProps<typeof badge> & {
  tone: Tone
  /** Colour alone is not enough: use an icon, text or both. */
  icon?: IconShape | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone, icon, look, size, className, children }: BadgeProps) {
  return (
    <span data-tone={tone} className={clsx(badge({ look, size }), className)}>
      {icon && <Icon shape={icon} size="small" strokeWidth={2.1} />}
      {children}
    </span>
  )
}
