import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import styles from './palette.module.css'
import { PaletteBody } from './palette-body.tsx'

export type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the input has the focus; returns the text typed before. */
  onReady: () => string
  onShowShortcuts: () => void
}

/** Command palette: searches all records, pages and actions, and runs their next step. */
export function Palette({ open, onOpenChange, onReady, onShowShortcuts }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(false)
  function close(leave: boolean) {
    leaving.current = leave
    onOpenChange(false)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => (wanted ? onOpenChange(true) : close(false))}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} forceRender />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={styles.palette}
            aria-label="Find anything"
            initialFocus={input}
            // The opened record or page takes the focus itself.
            finalFocus={() => !leaving.current}
          >
            <PaletteBody
              inputRef={input}
              onReady={onReady}
              onDone={() => close(false)}
              onLeave={() => close(true)}
              onShowShortcuts={onShowShortcuts}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
