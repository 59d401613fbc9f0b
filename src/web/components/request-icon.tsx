import clsx from 'clsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import styles from './request-icon.module.css'

/** Icon for the type of a request: appointment, rental or tow. Decorative: the text beside it names the type. */
export function RequestIcon({ shape, large = false }: { shape: IconShape; large?: boolean }) {
  return (
    <span className={clsx(styles.tile, large && styles.large)} aria-hidden="true">
      <Icon shape={shape} />
    </span>
  )
}
