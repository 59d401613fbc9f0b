import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconShape } from './icon.tsx'
import styles from './save-bar.module.css'

export type SaveBarProps = {
  /** Effect of the change, shown before saving. */
  children: ReactNode
  /** Warning icon, for example if bookings fall outside the opening hours. */
  icon?: IconShape | undefined
  onDiscard: () => void
  /** Without it the button submits the form around the bar. */
  onSave?: (() => void) | undefined
  saveLabel?: ReactNode
  pending?: boolean | undefined
  pendingLabel?: ReactNode
}

/** Bar at the bottom of a form with unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const {
    children,
    icon = Info,
    onDiscard,
    onSave,
    saveLabel = 'Save changes',
    pending = false,
    pendingLabel = 'Saving...',
  } = props
  return (
    <div className={styles.bar} data-surface="rail">
      <Icon shape={icon} />
      <span role="status" className={styles.words}>
        {children}
      </span>
      <Button variant="ghost" className={styles.quiet} onClick={onDiscard}>
        Discard
      </Button>
      <Button
        variant="hivis"
        type={onSave ? 'button' : 'submit'}
        pending={pending}
        pendingLabel={pendingLabel}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
