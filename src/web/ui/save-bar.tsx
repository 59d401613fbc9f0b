import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconShape } from './icon.tsx'
import styles from './save-bar.module.css'

export type SaveBarProps = {
  /** What the change will do, said before it is saved. */
  children: ReactNode
  /** A warning where somebody is left outside. */
  icon?: IconShape | undefined
  onDiscard: () => void
  /** Without it the bar's button submits the form around it. */
  onSave?: (() => void) | undefined
  saveLabel?: ReactNode
  pending?: boolean | undefined
  pendingLabel?: ReactNode
}

/** Rises at the foot of a settings page once something has changed. */
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
