import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'

/** The frame of a tag; `control` for a tag that is a button. */
export const tagFrame = cva(
  'inline-flex items-center gap-1 rounded-sm border border-line bg-sunken px-2 text-ink-2',
  {
    variants: {
      size: {
        default: 'h-5.5 text-micro whitespace-nowrap',
        control:
          'min-h-control-sm max-w-full text-left text-small wrap-anywhere hover:border-control hover:text-ink',
      },
    },
  },
)

export type TagProps = { icon?: IconShape | undefined; className?: string | undefined; children: ReactNode }

/** Label for a property that is not a status, for example "Synced" or "Apprentice". */
export function Tag({ icon, className, children }: TagProps) {
  return (
    <span className={clsx(tagFrame({ size: 'default' }), className)}>
      {icon && <Icon shape={icon} size="tiny" />}
      {children}
    </span>
  )
}
