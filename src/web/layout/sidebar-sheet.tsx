import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sidebar } from './sidebar.tsx'
import styles from './sidebar-sheet.module.css'

export type SidebarSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar as a sheet from the left, on screens too narrow for it beside the page. */
export function SidebarSheet({ open, onOpenChange }: SidebarSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.sheet} aria-label="Menu">
          <Sidebar
            roomy
            close={
              <Dialog.Close
                className={buttonClasses({ variant: 'ghost', square: true, className: styles.close })}
                aria-label="Close menu"
              >
                <Icon shape={X} size="huge" />
              </Dialog.Close>
            }
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
