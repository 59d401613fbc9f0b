import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import styles from './sheet.module.css'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name, not visible. */
  label: string
  width?: string
  children: ReactNode
}

/** Navigation drawer for phones, opens from the left. The children provide the close button. */
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
