import clsx from 'clsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import styles from './request-icon.module.css'

/** The kind of a request at a glance: work, a hire, a tow; words beside it say it too. */
export function RequestIcon({ shape, large = false }: { shape: IconShape; large?: boolean }) {
  return (
    <span className={clsx(styles.tile, large && styles.large)} aria-hidden="true">
      <Icon shape={shape} />
    </span>
  )
}
