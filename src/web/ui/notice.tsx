import clsx from 'clsx'
import { Info, RefreshCw, TriangleAlert, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { noticeFrame } from './error-alert.tsx'
import { Icon, type IconShape } from './icon.tsx'

const shapes = { info: Info, changed: RefreshCw, warning: TriangleAlert, offline: WifiOff } as const

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
      className={clsx(noticeFrame({ kind }), className)}
    >
      <Icon shape={icon ?? shapes[kind]} className={clsx(kind === 'offline' && 'text-pending')} />
      <span className="min-w-0 flex-1">{children}</span>
      {end && <span className="flex-none">{end}</span>}
    </div>
  )
}
