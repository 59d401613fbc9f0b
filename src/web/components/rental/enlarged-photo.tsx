import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './enlarged-photo.module.css'

export type EnlargedPhotoProps = {
  source: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Photo in screen size; a click toggles full size. */
export function EnlargedPhoto({ source, label, open, onOpenChange }: EnlargedPhotoProps) {
  const [isFull, setFull] = useState(false)
  const change = (next: boolean) => {
    onOpenChange(next)
    setFull(false)
  }
  return (
    <Dialog open={open} onOpenChange={change} title={label} width={1080}>
      <button
        type="button"
        className={styles.frame}
        aria-label={isFull ? 'Fit to the screen' : 'Show at full size'}
        data-full={isFull || undefined}
        onClick={() => setFull(!isFull)}
      >
        <img src={source} alt={label} />
      </button>
    </Dialog>
  )
}
