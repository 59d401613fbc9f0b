import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { buttonClasses } from '#web/ui/button.tsx'
import { type DialogState, scrim } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar as a sheet from the left, on screens too narrow for it beside the page. */
export function SidebarSheet({ open, onOpenChange }: DialogState) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrim({ over: 'dialog' })} />
        <Dialog.Popup
          className="z-dialog duration-sheet fixed inset-y-0 left-0 w-72 max-w-full shadow-floating transition-transform outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full print:hidden"
          aria-label="Menu"
        >
          <Sidebar
            look="sheet"
            close={
              <Dialog.Close
                className={buttonClasses({ variant: 'ghost', square: true, className: '-mr-1' })}
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
