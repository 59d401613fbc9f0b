import clsx from 'clsx'
import { Info, RefreshCw, TriangleAlert, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { noticeFrame } from './error-alert.tsx'
import { Icon, type IconShape } from './icon.tsx'

const shapes = { info: Info, changed: RefreshCw, warning: TriangleAlert, offline: WifiOff } as const

// Beside a button that is higher than a line, the icon is in the middle.
const firstLineOnPhone = clsx('max-sm:mt-0.5 max-sm:self-start')

export type NoticeProps = {
  /** `changed`: someone else has changed the record; `offline`: the data may be out of date. */
  kind?: keyof typeof shapes
  icon?: IconShape | undefined
  children: ReactNode
  /** Small button, or secondary text such as "retrying in 8 s". */
  end?: ReactNode
  className?: string | undefined
}

/** Inline information that is not an error. */
export function Notice({ kind = 'info', icon, children, end, className }: NoticeProps) {
  return (
    <div
      role="status"
      data-surface={kind === 'offline' ? 'rail' : undefined}
      className={clsx(noticeFrame({ kind }), end && 'max-sm:flex-wrap', className)}
    >
      <Icon
        shape={icon ?? shapes[kind]}
        className={clsx(kind === 'offline' && 'text-pending', end ? firstLineOnPhone : 'mt-0.5 self-start')}
      />
      <span className={clsx('min-w-0 flex-1', end && 'max-sm:basis-3/4')}>{children}</span>
      {end && <span className="flex-none max-sm:ml-auto">{end}</span>}
    </div>
  )
}
