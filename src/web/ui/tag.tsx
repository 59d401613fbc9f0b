import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import styles from './tag.module.css'

export type TagProps = { icon?: IconShape | undefined; className?: string | undefined; children: ReactNode }

/** Label for a property that is not a status, for example "Synced" or "Apprentice". */
export function Tag({ icon, className, children }: TagProps) {
  return (
    <span className={clsx(styles.tag, className)}>
      {icon && <Icon shape={icon} size="tiny" />}
      {children}
    </span>
  )
}
