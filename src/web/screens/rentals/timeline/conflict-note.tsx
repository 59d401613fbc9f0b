import { Ban } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { conflictReason, fitsElsewhere } from '#domain/rental/conflict-reason'
import { anchorPosition } from '#web/ui/anchor-position.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './conflict-note.module.css'
import { useTimeline } from './timeline-context.ts'

/** Why the dragged booking cannot be dropped here. Hidden from screen readers, which get the announcement instead. */
export function ConflictNote() {
  const { drag, cars, room } = useTimeline()
  const dragged = useSyncExternalStore(drag.subscribe, drag.dragged)
  const note = useRef<HTMLDivElement>(null)
  const fit = drag.fitHere()
  const isShown = dragged !== null && fit !== null && !fit.fits
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dragged booking may have moved.
  useLayoutEffect(() => {
    const dragged = document.querySelector('[data-held]')
    // iOS 16 does not support the popover API; there, only the toast after the drop shows the reason.
    if (!isShown || dragged === null || !note.current || !('showPopover' in note.current)) return
    note.current.showPopover()
    const place = () =>
      note.current && anchorPosition(note.current, dragged.getBoundingClientRect(), 'bottom')
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => removeEventListener('scroll', place, { capture: true })
  }, [isShown, dragged])
  const car = dragged && cars.get(dragged.position.carId)
  if (!isShown || !car) return null
  const { times } = dragged.position
  const { title, detail } = conflictReason(fit, { car, times, room })
  return (
    <div ref={note} popover="manual" className={styles.note} aria-hidden="true" data-clash-note="">
      <b className={styles.title}>
        <Icon shape={Ban} size="small" />
        {title}
      </b>
      <span className={styles.detail}>
        {detail} {fit.because !== 'times' && fitsElsewhere(times, drag.fitsElsewhere())}
      </span>
    </div>
  )
}
