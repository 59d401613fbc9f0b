import clsx from 'clsx'
import { Info, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import styles from './notice.module.css'

const SHAPES = { info: Info, changed: RefreshCw, warning: TriangleAlert, offline: WifiOff } as const

export type NoticeProps = {
  /** `changed`: someone else has changed the record; `offline`: the data may be out of date. */
  kind?: keyof typeof SHAPES
  icon?: IconShape | undefined
  children: ReactNode
  /** Small button, or secondary text such as "retrying in 8 s". */
  end?: ReactNode
  /** Attached to the panel below it. */
  onTop?: boolean
  className?: string | undefined
}

/** Inline information that is not an error. */
export function Notice({ kind = 'info', icon, children, end, onTop, className }: NoticeProps) {
  return (
    <div
      role="status"
      data-surface={kind === 'offline' ? 'rail' : undefined}
      className={clsx(
        styles.notice,
        kind === 'offline' && styles.offline,
        kind === 'warning' && styles.warning,
        onTop && styles.top,
        className,
      )}
    >
      <Icon shape={icon ?? SHAPES[kind]} />
      <span className={styles.words}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}
