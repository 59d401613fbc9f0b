import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { Icon, type IconShape } from './icon.tsx'
import type { Tone } from './tone.ts'

export type BadgeProps = {
  tone: Tone
  /** Colour alone is not enough: use an icon, text or both. */
  icon?: IconShape | undefined
  size?: 'small' | 'default'
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone, icon, size = 'default', className, children }: BadgeProps) {
  return (
    <span data-tone={tone} className={clsx(styles.badge, size === 'small' && styles.small, className)}>
      {icon && <Icon shape={icon} size="small" strokeWidth={2.1} />}
      {children}
    </span>
  )
}
