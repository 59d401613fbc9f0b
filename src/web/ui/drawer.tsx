import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import styles from './sheet.module.css'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it is, read aloud; nothing is shown of it. */
  label: string
  width?: string
  children: ReactNode
}

/** The navigation of a phone: enters from the left, where the rail stands on wide screens. It brings its own way to close. */
export function Drawer({ open, onOpenChange, label, width = 'var(--rail-w-mobile)', children }: DrawerProps) {
  const size: CSSProperties & { '--sheet-width': string } = { '--sheet-width': width }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={clsx(styles.sheet, styles.left)} style={size}>
          <Base.Title className="visually-hidden">{label}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
