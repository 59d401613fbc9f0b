import { Ban } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { fitsElsewhere, whyNotHere } from '#domain/rental/why-not-here'
import { Icon } from '#web/ui/icon.tsx'
import { placeBeside } from '#web/ui/place-beside.ts'
import styles from './clash-note.module.css'
import { useTimeline } from './timeline-context.ts'

/** Why the booking that is held cannot be dropped where it is; read aloud by the words of the lift. */
export function ClashNote() {
  const { lift, cars, room } = useTimeline()
  const lifted = useSyncExternalStore(lift.subscribe, lift.lifted)
  const note = useRef<HTMLDivElement>(null)
  const fit = lift.fitHere()
  const isShown = lifted !== null && fit !== null && !fit.fits
  // biome-ignore lint/correctness/useExhaustiveDependencies: the booking that is held may have moved.
  useLayoutEffect(() => {
    const held = document.querySelector('[data-held]')
    // iPhones that stay on iOS 16 know no popovers; there the toast after the drop must do.
    if (!isShown || held === null || !note.current || !('showPopover' in note.current)) return
    note.current.showPopover()
    const place = () => note.current && placeBeside(note.current, held.getBoundingClientRect(), 'bottom')
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => removeEventListener('scroll', place, { capture: true })
  }, [isShown, lifted])
  const car = lifted && cars.get(lifted.place.carId)
  if (!isShown || !car) return null
  const { times } = lifted.place
  const { title, detail } = whyNotHere(fit, { car, times, room })
  return (
    <div ref={note} popover="manual" className={styles.note} aria-hidden="true" data-clash-note="">
      <b className={styles.title}>
        <Icon shape={Ban} size="small" />
        {title}
      </b>
      <span className={styles.detail}>
        {detail} {fit.because !== 'times' && fitsElsewhere(times, lift.fitsElsewhere())}
      </span>
    </div>
  )
}
